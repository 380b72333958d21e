#!/usr/bin/env python3
"""A bot in twenty lines. usage: drive_example.py FATHOM SEED"""
import json
import random
import subprocess
import sys

fathom, seed = sys.argv[1:3]
game = subprocess.Popen([fathom, "drive", "doom", "--seed", seed], text=True,
                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
dice = random.Random(seed)
for line in game.stdout:
    message = json.loads(line)
    if message["type"] == "prompt":
        slugs = [option["slug"] for option in message["options"]]
        choice = "fight" if "fight" in slugs else dice.choice(slugs)
        print(json.dumps({"choice": choice}), file=game.stdin, flush=True)
    elif message["type"] == "end":
        print(message["outcome"], message["reason"], "score", message["score"])
