-- Many commands at once: each is judged by itself and noted, all before anything is done; then what they change is done in one go.

local commands = module:require "sunwai/commands";
local people = module:require "sunwai/people";
local requests = module:require "sunwai/requests";

local muc_host = module:get_option_string("sunwai_muc", "muc." .. module.host);

local batch = {};

local DENIAL = { { "group", "word" }, { "user", "word" }, { "seq", "count" } };
--- What each command must have.
batch.shapes = {
	deny = DENIAL;
	undeny = DENIAL;
	kick = { { "room", "word" }, { "user", "word" }, { "seq", "count" } };
	["end"] = { { "room", "word" }, { "seq", "count" } };
	share = { { "room", "word" }, { "users", "words" }, { "seq", "count" } };
	allow = { { "room", "word" }, { "user", "word" }, { "media", "media" }, { "seq", "count" } };
};

--- Collects what a batch changes: the people to check (by sitting, by room, or a whole room), the rooms that end, and the rooms
-- whose sharers or permissions changed. In: whether everybody is to be checked.
function batch.new(is_all)
	return { all = is_all == true, groups = {}, seats = {}, rooms = {}, ended = {}, shares = {}, allowed = {} };
end

local function key(scope, user)
	return scope .. "\0" .. user;
end

--- Out: what was given, whether the command was taken.
local function concerns(set, at, is_taken)
	if is_taken then set[at] = true; end
	return is_taken;
end

--- Makes the older tokens of one person, or of everybody (user = nil), worthless; the room goes on. Out: whether it was taken.
function batch.expire(changed, room, user, seq)
	local is_taken = commands.expire(room, user, seq);
	if user == nil then return concerns(changed.rooms, room, is_taken); end
	return concerns(changed.seats, key(room, user), is_taken);
end

-- By kind: notes a command and gives whether it was taken.
local notes = {
	deny = function(changed, command)
		local is_taken = commands.deny(command.group, command.user, command.seq, true);
		return concerns(changed.groups, key(command.group, command.user), is_taken);
	end;
	undeny = function(_, command) return commands.deny(command.group, command.user, command.seq, false); end;
	kick = function(changed, command) return batch.expire(changed, command.room, command.user, command.seq); end;
	["end"] = function(changed, command)
		return concerns(changed.ended, command.room, batch.expire(changed, command.room, nil, command.seq));
	end;
	share = function(changed, command)
		return concerns(changed.shares, command.room, commands.share(command.room, command.users, command.seq));
	end;
	allow = function(changed, command)
		return concerns(changed.allowed, command.room, commands.allow(command.room, command.user, command.media, command.seq));
	end;
};

--- Notes a command whose shape is good. Out: whether it was taken, false when a newer one about the same thing is known.
function batch.note(changed, kind, command)
	return notes[kind](changed, command);
end

--- Judges and notes a command as it came. Out: { applied }, or { error } for what is no command.
function batch.take(changed, command)
	if not requests.is_object(command) then return requests.fault_of("invalid", nil, "a command must be an object"); end
	local shape = type(command.command) == "string" and batch.shapes[command.command];
	if not shape then return requests.fault_of("invalid", "command", "there is no such command"); end
	local code, field, message = requests.fault(command, shape);
	if code then return requests.fault_of(code, field, message); end
	return { applied = batch.note(changed, command.command, command) };
end

--- Asks the rooms themselves: the module of the MUC host answers these events. What fails in one leaves the others to be done.
local function ask_rooms(event, data)
	local host = prosody.hosts[muc_host];
	if not host then return nil; end
	local ok, answer = pcall(host.events.fire_event, event, data);
	if not ok then module:log("error", "%s: %s", event, answer); end
	return ok and answer or nil;
end
batch.ask_rooms = ask_rooms;

--- Does what was noted. All who must leave are removed in one pass over all rooms and one over all streams: of the room, so that it is
-- seen at once, and of the stream. Out: how many seats and streams ended, and how many rooms.
function batch.carry_out(changed)
	local done = { removed = 0, closed = 0, destroyed = 0 };
	local function cause_of(claims)
		local is_meant = changed.all or changed.rooms[claims.room] or changed.seats[key(claims.room, claims.user)]
			or changed.groups[key(claims.group, claims.user)];
		return is_meant and commands.verdict(claims) or nil;
	end
	if changed.all or next(changed.rooms) or next(changed.seats) or next(changed.groups) then
		done.removed = ask_rooms("sunwai/put-out", { cause_of = cause_of }) or 0;
		done.closed = people.close_where(cause_of);
	end
	for room in pairs(changed.ended) do
		-- A room that was opened again since has people with newer tokens in it: it stays.
		if ask_rooms("sunwai/end", { room = room }) then done.destroyed = done.destroyed + 1; end
	end
	for room in pairs(changed.shares) do ask_rooms("sunwai/shares-changed", { room = room }); end
	for room in pairs(changed.allowed) do ask_rooms("sunwai/allowed-changed", { room = room }); end
	return done;
end

return batch;
