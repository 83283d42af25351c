# Prints the files and folders that a file of Compose names in its own folder or beside it, one a line, as ./NAME or ../NAME.
#
# A container or Compose needs what stands as the source of a mount (in either form), as `env_file`, and as `file` of a secret or a config.
# Anything else that begins with ./ or ../, such as a build's context, is printed with a question mark before it, because it may be another
# machine's or an image's; so is an env_file with `required: false`. Absolute paths and those with a variable are left out.
#
# It reads YAML of blocks and of brackets, with quotes, comments, anchors and tags. It does not follow aliases.

BEGIN { blockText = -1 }

{ sub(/\r$/, ""); text = $0; column = 0 }

# The lines of a text after | or > are indented more than what they belong to.
blockText >= 0 {
  match(text, /^ */)
  if (RLENGTH == length(text) || RLENGTH > blockText) next
  blockText = -1
}

!flow && /^(---|\.\.\.|%)/ { next }

{ readLine() }

END { for (n = 1; n <= count; n++) print (needs[names[n]] > 0 ? "" : "?") names[n] }

# The keys that lead to where it reads, such as /services/app/volumes. Blocks are left by the column of what follows, brackets by their end.
function place(  level, keys) {
  for (level = 1; level <= top; level++) if (key[level] != "") keys = keys "/" key[level]
  return keys
}

function readLine(  sign) {
  while (text != "") {
    sign = substr(text, 1, 1)
    if (match(text, /^[ \t]+/)) take(RLENGTH)
    else if (sign == "#") return
    else if (!flow && text ~ /^-([ \t]|$)/) { leave(column + 1); newItem(); parent = column; take(1) }
    else if (sign ~ /[[{]/) { newItem(); flow++; key[++top] = ""; take(1) }
    else if (flow && sign ~ /[]}]/) { flow--; top--; take(1) }
    else if (flow && sign == ",") { key[top] = ""; take(1) }
    else if (match(text, /^[&!*][^] \t,[{}]*/)) take(RLENGTH)
    else if (!flow && text ~ /^[|>][-+0-9]*[ \t]*(#.*)?$/) { blockText = parent; return }
    else readScalar(sign, column)
  }
}

function readScalar(sign, start,  isQuoted, value) {
  isQuoted = sign == "\"" || sign == "'"
  value = isQuoted ? quoted(sign) : plain()
  if (text !~ (flow && isQuoted ? "^[ \t]*:" : "^[ \t]*:([] \t,[{}]|$)")) { note(value); return }
  take(index(text, ":"))
  if (flow) { key[top] = value; return }
  leave(start)
  key[++top] = value
  at[top] = parent = start
}

function take(size,  taken) {
  taken = substr(text, 1, size)
  text = substr(text, size + 1)
  column += size
  return taken
}

# Leaves the blocks that began in this column or behind it.
function leave(start) { while (top > 0 && at[top] >= start) top-- }

function quoted(sign,  pattern, more, value) {
  pattern = sign == "'" ? "^'([^']|'')*'" : "^\"([^\"\\\\]|\\\\.)*\""
  while (!match(text, pattern)) {
    if ((getline more) <= 0) return take(length(text))
    sub(/^[ \t]*/, " ", more)
    text = text more
  }
  value = take(RLENGTH)
  value = substr(value, 2, length(value) - 2)
  gsub(sign == "'" ? "''" : "\\\\\"", sign, value)
  return value
}

function plain(  n, sign, after, value) {
  for (n = 1; n <= length(text); n++) {
    sign = substr(text, n, 1)
    after = substr(text, n + 1, 1)
    if (flow && sign ~ /[],[{}]/) break
    if (sign == ":" && (after ~ /^[ \t]?$/ || flow && after ~ /[],[{}]/)) break
    if (sign == "#" && substr(text, n - 1, 1) ~ /[ \t]/) break
  }
  value = take(n > 1 ? n - 1 : 1)
  sub(/[ \t]+$/, "", value)
  return value
}

function newItem() { if (place() ~ /\/(volumes|env_file)$/) type = source = path = required = "" }

function note(value,  where) {
  where = place()
  if (where ~ /\/volumes$/) {
    if (value ~ /^\..*:/) add(substr(value, 1, index(value, ":") - 1), 1)
  } else if (where ~ /\/volumes\/(type|source)$/) {
    if (where ~ /type$/) type = value; else source = value
    if (source ~ /^\./ || type == "bind") add(source, 1)
  } else if (where ~ /\/env_file\/(path|required)$/) {
    if (where ~ /path$/) add(path = value, required != "false")
    else if ((required = value) == "false") add(path, -1)
  } else if (where ~ /\/env_file$/ || where ~ /^\/(secrets|configs)\/[^\/]+\/file$/) add(value, 1)
  else if (value ~ /^\.\.?\/+[^:]/) { sub(/:.*/, "", value); add(value, 0) }
}

# `need` is 1 where it must be there, and -1 where that is taken back.
function add(name, need,  parts, size, n, above, inside) {
  if (name == "" || name ~ /^[\/~]/ || name ~ /\$/) return
  size = split(name, parts, "/")
  for (n = 1; n <= size; n++) {
    if (parts[n] == "" || parts[n] == ".") continue
    if (parts[n] != "..") inside = inside "/" parts[n]
    else if (inside == "") above++
    else sub(/\/[^\/]*$/, "", inside)
  }
  # This folder itself, the whole checkout, and what lies outside of it.
  if (inside == "" || above > 1) return
  name = (above ? ".." : ".") inside
  if (!(name in needs)) names[++count] = name
  needs[name] += need
}
