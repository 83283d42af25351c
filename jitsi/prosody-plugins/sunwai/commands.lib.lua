-- What our server has ordered: who is out, whose older tokens count no more, who may send what. The newest word wins.


-- One table for every host and for both modules; it outlives a reload of them, not a restart of Prosody.
local known = module:shared("/*/sunwai/commands");

-- Commands about a sitting of yesterday are of no use: a token lives 60 s, a sitting one day.
local KEPT_SECONDS = 36 * 3600;

local commands = {};

local function start()
	known.boot = require "util.uuid".generate();
	known.armed = false;
	-- Which log the numbers are of. Tokens and commands name it: those of another one are worthless.
	known.era = known.boot;
	-- "group\0user" -> { seq, out, at }: who was removed from a sitting.
	known.out = {};
	-- "room\0user" or "room\0" for everybody -> { seq, at }: tokens older than seq are no longer good.
	known.expired = {};
	-- room -> { seq, users, at }: whose screens a room may carry.
	known.shares = {};
	-- "room\0user" -> { seq, media, at }: who may be heard and seen, where it differs from the token.
	known.allowed = {};
end

if not known.boot then start(); end

local function key(scope, user)
	return scope .. "\0" .. (user or "");
end

local function set_of(list)
	local set = {};
	for _, item in ipairs(list) do set[item] = true; end
	return set;
end

--- Keeps the command under its key unless a newer one is known. The same command again is taken again: it does no harm.
local function take(map, at, command)
	local before = map[at];
	if before and before.seq > command.seq then return false; end
	command.at = os.time();
	map[at] = command;
	return true;
end

--- The life of this Prosody: a new one after every restart, when all commands are forgotten.
function commands.boot()
	return known.boot;
end

--- Whether our server has told everything since the start. Until then nobody joins.
function commands.armed()
	return known.armed;
end

function commands.arm()
	known.armed = true;
end

--- Which log the commands here follow from: the boot, until our server's log has fallen behind them.
function commands.era()
	return known.era;
end

--- Our server's log is behind what was ordered here, as after a backup was restored: another era, in which nothing of the
-- court is ordered yet. Tokens and commands of before are worthless, so that none of them opens or shuts anything.
function commands.begin_anew()
	known.era = require "util.uuid".generate();
	for _, map in ipairs { known.out, known.expired, known.shares, known.allowed } do
		for at in pairs(map) do map[at] = nil; end
	end
end

--- The newest number of each sitting and of each room: { groups = { name -> seq }, rooms = { name -> seq } }.
function commands.numbers()
	local groups, rooms = {}, {};
	local function note(newest, at, command)
		local name = at:match("^[^\0]*");
		newest[name] = math.max(newest[name] or 0, command.seq);
	end
	for at, command in pairs(known.out) do note(groups, at, command); end
	for _, map in ipairs { known.expired, known.shares, known.allowed } do
		for at, command in pairs(map) do note(rooms, at, command); end
	end
	return { groups = groups, rooms = rooms };
end

--- Puts a person out of a sitting (out = true) or lets them in again (out = false).
function commands.deny(group, user, seq, out)
	return take(known.out, key(group, user), { seq = seq, out = out });
end

--- Makes tokens of a room that are older than seq worthless: one person's, or everybody's when user is nil.
function commands.expire(room, user, seq)
	return take(known.expired, key(room, user), { seq = seq });
end

--- Says whose screens a room may carry. In: user ids, an empty list for nobody.
function commands.share(room, users, seq)
	return take(known.shares, room, { seq = seq, users = set_of(users) });
end

function commands.may_share(room, user)
	local share = known.shares[room];
	return share ~= nil and share.users[user] == true;
end

--- Says what one person may send in a room. In: a list of "audio" and "video", empty for nothing.
function commands.allow(room, user, media, seq)
	return take(known.allowed, key(room, user), { seq = seq, media = set_of(media) });
end

--- What a person may send: { audio, video }, by the newest of their token and our server's commands.
function commands.allowed(claims)
	local command = known.allowed[key(claims.room, claims.user)];
	local media = command and command.seq >= claims.seq and command.media or set_of(claims.allow);
	return { audio = media.audio, video = media.video };
end

--- The ids of those who may share in a room.
function commands.sharers(room)
	local list, share = {}, known.shares[room];
	for user in pairs(share and share.users or {}) do list[#list + 1] = user; end
	table.sort(list);
	return list;
end

local function is_older(claims, command)
	return command ~= nil and claims.seq < command.seq;
end

--- Why a seat or a stream has to end by the commands: "denied", "ended", "kicked", or nil for one that may stay.
function commands.verdict(claims)
	local out = known.out[key(claims.group, claims.user)];
	if out and out.out then return "denied"; end
	if claims.era ~= known.era then return "ended"; end
	if is_older(claims, known.expired[key(claims.room)]) then return "ended"; end
	if is_older(claims, known.expired[key(claims.room, claims.user)]) then return "kicked"; end
	return nil;
end

--- Why somebody may not enter a room now, or nil. In: their claims (nil for a token that is not ours), the room's name.
function commands.refusal(claims, room)
	if not known.armed then return "not_ready"; end
	if not claims then return "bad_claims"; end
	if claims.room ~= room then return "wrong_room"; end
	local verdict = commands.verdict(claims);
	if not verdict or verdict == "denied" then return verdict; end
	return "stale";
end

--- Drops what is too old to matter. Call it now and then.
function commands.sweep()
	local limit = os.time() - KEPT_SECONDS;
	for _, map in ipairs { known.out, known.expired, known.shares, known.allowed } do
		for at, command in pairs(map) do
			if command.at < limit then map[at] = nil; end
		end
	end
end

return commands;
