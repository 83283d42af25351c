// How auditors verify a bundle without this software, by a script for Python and openssl.

export const howTo = `How to verify this bundle without the software that wrote it

Each sitting (a court hall on a date) has these files:

  <sitting>.jsonl    its log: one line of JSON for each entry, in order, in the very spelling that was hashed
  <sitting>.hashes   the hash of each entry: its number, a space, 64 hexadecimal digits
  <sitting>.<size>.<key>.checkpoint   what the court signed when the log had so many entries

1. The chain of hashes

The hash of an entry is SHA-256 over the hash before it, as text, followed by the line of the entry without its line end.
The hash before the first entry is SHA-256 over the name of the sitting. The last hash is the root: it covers every
entry, and stands in bundle.json and on the hearing record that the court gave out. In the entries, "seq" counts from 1
without a gap, and "sitting" is the name of the sitting. With nothing but a shell and sha256sum:

  sitting=HCPP01-1-2026-11-23
  hash=$(printf %s "$sitting" | sha256sum | cut -c1-64)
  while IFS= read -r line; do
    hash=$(printf '%s%s' "$hash" "$line" | sha256sum | cut -c1-64); echo "$hash"
  done < "$sitting.jsonl"

prints the hashes; they must be those of the second file, and the last one the root. Whoever changed an entry and all
hashes after it has another root than the one on paper: compare it.

2. The checkpoints

A checkpoint is a signed note (c2sp.org/signed-note, c2sp.org/tlog-checkpoint): the name of the log, how many entries it
covers, and in base64 the root of the Merkle tree of RFC 6962 over these lines of the .jsonl file (a leaf is SHA-256 over a
byte 0 and the line without its line end; a node is SHA-256 over a byte 1 and the two hashes below it). Below a blank line stands
the signature: Ed25519 over all above the blank line, with the four bytes of the key's id before it. keys.txt holds the
court's public keys: name, id, and in base64 a byte 1 and the 32 bytes of the key. Whoever rewrote the database wrote keys.txt too:
take the key from the court's publication of long ago, from a witness, or from paper. A .handover says which key followed
which, signed by both. With Python and openssl (3.0 or newer):

  python3 prove.py KEY

where KEY is such a public key, prints for each checkpoint whether KEY signed it and whether the log here is the one that
was signed, and which entries no checkpoint covers. Checkpoints that a witness kept go into this folder under names of the same kind.

With the software: bun run audit verify --file <this folder> --key KEY --checkpoints <a witness's folder>
`;

export const provingScript = `# Proves the checkpoints in this folder by a public key (name+id+base64), with Python 3 and openssl 3 alone.
import base64, glob, hashlib, os, subprocess, sys, tempfile

def sha(data): return hashlib.sha256(data).digest()

def root(leaves):
    if not leaves: return sha(b"")
    if len(leaves) == 1: return leaves[0]
    split = 1
    while split * 2 < len(leaves): split *= 2
    return sha(b"\\x01" + root(leaves[:split]) + root(leaves[split:]))

def signed_by(name, key_id, public, text, lines):
    for line in lines:
        mark, who, coded = line.split(" ")
        raw = base64.b64decode(coded)
        if mark != "\\u2014" or who != name or raw[:4].hex() != key_id: continue
        with tempfile.TemporaryDirectory() as place:
            paths = [os.path.join(place, part) for part in ("key", "text", "signature")]
            parts = (bytes.fromhex("302a300506032b6570032100") + public, text.encode(), raw[4:])
            for path, data in zip(paths, parts):
                with open(path, "wb") as file: file.write(data)
            return subprocess.run(
                ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER", "-inkey", paths[0],
                 "-in", paths[1], "-sigfile", paths[2]], capture_output=True).returncode == 0
    return None

if len(sys.argv) != 2: sys.exit("Usage: python3 prove.py name+id+base64")
name, key_id, coded = sys.argv[1].split("+", 2)
public = base64.b64decode(coded)[1:]
if sha(name.encode() + b"\\n\\x01" + public)[:4].hex() != key_id: sys.exit("This key is damaged: its id is another.")
here = os.path.dirname(os.path.abspath(__file__))
wrong = 0
proved = {}
for path in sorted(glob.glob(os.path.join(here, "*.checkpoint"))):
    note = open(path, encoding="utf-8", newline="").read()
    text, _, signatures = note.rpartition("\\n\\n")
    text += "\\n"
    origin, size, stated = text.split("\\n")[:3]
    good = signed_by(name, key_id, public, text, signatures.strip("\\n").split("\\n"))
    of = origin.rpartition("/")[2]
    if of.startswith("room-"): of = os.path.basename(path).rsplit(".", 3)[0]
    log = os.path.join(here, of + ".jsonl")
    if good is None: verdict = "not signed by this key"
    elif not good: verdict = "FORGED: the signature is not this key's"
    elif not origin.startswith(name + "/log/") or not os.path.exists(log): verdict = "GONE: there is no such log here"
    else:
        lines = open(log, "rb").read().split(b"\\n")[:-1]
        leaves = [sha(b"\\x00" + line) for line in lines[:int(size)]]
        if len(leaves) < int(size): verdict = "CUT OFF: the log ends before"
        elif base64.b64encode(root(leaves)).decode() != stated: verdict = "REWRITTEN: the log is not what was signed"
        else:
            verdict = "proved"
            proved[log] = max(proved.get(log, 0), int(size))
    if good is not None and verdict != "proved": wrong = 1
    print(os.path.basename(path), verdict)
for log in sorted(glob.glob(os.path.join(here, "*.jsonl"))):
    entries, signed = open(log, "rb").read().count(b"\\n"), proved.get(log, 0)
    if signed == 0: wrong = 1
    if signed < entries: print(os.path.basename(log), "UNSIGNED: entries %d to %d" % (signed + 1, entries))
sys.exit(wrong)
`;
