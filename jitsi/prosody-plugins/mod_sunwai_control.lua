-- On the main host: what our server orders over HTTP is done here, and what happens in the rooms is told to it from here.

local array = require "util.array";
local orders = module:require "sunwai/orders";
local outbox = module:require "sunwai/outbox";
local people = module:require "sunwai/people";
local requests = module:require "sunwai/requests";
module:require "sunwai/guard";

local VERSION = "1";
local ORDER_BYTES, STATE_BYTES = 16 * 1024, 4 * 1024 * 1024;

local secret = module:get_option_string("sunwai_control_secret", "");
local events_url = module:get_option_string("sunwai_events_url", "");
local muc_host = module:get_option_string("sunwai_muc", "muc." .. module.host);

if #secret < 32 then
	error("sunwai_control_secret must have at least 32 characters; without it nobody can join a room");
end

if events_url == "" then error("sunwai_events_url is missing: our server would not hear that it must tell us everything"); end

module:depends("http");

-- The rooms themselves: the module of the MUC host answers these events.
local function ask_rooms(event, data)
	local host = prosody.hosts[muc_host];
	return host and host.events.fire_event(event, data) or nil;
end

--- Puts out whoever matches, of one room or of all (room = nil): of the room, so that it is seen at once, and of their streams.
local function put_out(room, matches, cause)
	local removed = ask_rooms("sunwai/remove", { room = room, matches = matches, cause = cause }) or 0;
	return { applied = true, removed = removed, closed = people.close_where(matches, "sunwai:" .. cause) };
end

local function deny(input)
	if not orders.deny(input.group, input.user, input.seq, true) then return { applied = false }; end
	return put_out(nil, function(claims)
		return claims.group == input.group and claims.user == input.user;
	end, "denied");
end

local function undeny(input)
	return { applied = orders.deny(input.group, input.user, input.seq, false) };
end

--- Makes the older tokens of one person, or of everybody (user = nil), worthless and ends what was opened with them.
local function expire(room, user, seq, cause)
	if not orders.expire(room, user, seq) then return { applied = false }; end
	return put_out(room, function(claims)
		return claims.room == room and (user == nil or claims.user == user) and claims.seq < seq;
	end, cause);
end

local function kick(input)
	return expire(input.room, input.user, input.seq, "kicked");
end

local function end_room(input)
	local done = expire(input.room, nil, input.seq, "ended");
	-- A room that was opened again since has people with newer tokens in it: it stays.
	done.destroyed = done.applied and ask_rooms("sunwai/end", { room = input.room }) or false;
	return done;
end

local function share(input)
	if not orders.share(input.room, input.users, input.seq) then return { applied = false }; end
	ask_rooms("sunwai/shares-changed", { room = input.room });
	return { applied = true };
end

local function allow(input)
	if not orders.allow(input.room, input.user, input.media, input.seq) then return { applied = false }; end
	ask_rooms("sunwai/allowed-changed", { room = input.room });
	return { applied = true };
end

local shapes = {
	deny = { { "group", "word" }, { "user", "word" }, { "seq", "count" } };
	kick = { { "room", "word" }, { "user", "word" }, { "seq", "count" } };
	["end"] = { { "room", "word" }, { "seq", "count" } };
	share = { { "room", "word" }, { "users", "words" }, { "seq", "count" } };
	allow = { { "room", "word" }, { "user", "word" }, { "media", "media" }, { "seq", "count" } };
	state = {
		{ "boot", "word" }, { "denied", "list" }, { "expired", "list" }, { "shares", "list" }, { "allowed", "list" };
	};
};
-- What one entry of the whole state looks like.
local entries = {
	denied = { { "group", "word" }, { "user", "word" }, { "seq", "count" }, { "lifted", "flag", optional = true } };
	expired = { { "room", "word" }, { "user", "word", optional = true }, { "seq", "count" } };
	shares = shapes.share;
	allowed = shapes.allow;
};

local function fault_in_state(input)
	for name, shape in pairs(entries) do
		for index, entry in ipairs(input[name]) do
			local code, field, message = requests.fault(entry, shape);
			if code then return code, ("%s[%d].%s"):format(name, index - 1, field), message; end
		end
	end
	return nil;
end

--- The whole state after a start of Prosody. It takes nothing back: a newer order that came in between stands.
local function put_state(input)
	if input.boot ~= orders.boot() then
		return nil, requests.refuse(409, "another_boot", "Prosody has started again since: " .. orders.boot());
	end
	local code, field, message = fault_in_state(input);
	if code then return nil, requests.refuse(400, code, message, field); end
	for _, entry in ipairs(input.denied) do (entry.lifted == true and undeny or deny)(entry); end
	for _, entry in ipairs(input.expired) do
		expire(entry.room, type(entry.user) == "string" and entry.user or nil, entry.seq, "kicked");
	end
	for _, entry in ipairs(input.shares) do share(entry); end
	for _, entry in ipairs(input.allowed) do allow(entry); end
	orders.arm();
	return { applied = true };
end

local function health()
	local standing = outbox.standing();
	return {
		version = VERSION; prosody = prosody.version; boot = orders.boot(); armed = orders.armed();
		events = standing; rooms = prosody.hosts[muc_host] ~= nil;
	};
end

local function rooms(_, path)
	local name = path and path:match("^/?(.-)/?$") or "";
	local list = array(ask_rooms("sunwai/list", { room = name ~= "" and name or nil }) or {});
	if name ~= "" then
		if list[1] then return list[1]; end
		return nil, requests.refuse(404, "unknown_room", "there is no such room");
	end
	return { boot = orders.boot(), armed = orders.armed(), last = outbox.standing().last, rooms = list };
end

local function handler(options, handle)
	return requests.handler(secret, options, handle);
end

local function order(name, handle)
	return handler({ reads = ORDER_BYTES, shape = shapes[name] }, handle);
end

local function nowhere()
	return nil, requests.refuse(404, "unknown_address", "there is nothing at this address");
end

module:provides("http", {
	name = "sunwai";
	default_path = "/sunwai";
	route = {
		["GET /health"] = handler({}, health);
		["GET /rooms"] = handler({}, rooms);
		["GET /rooms/*"] = handler({}, rooms);
		["PUT /state"] = handler({ reads = STATE_BYTES, shape = shapes.state }, put_state);
		["POST /deny"] = order("deny", deny);
		["POST /undeny"] = order("deny", undeny);
		["POST /kick"] = order("kick", kick);
		["POST /end"] = order("end", end_room);
		["POST /share"] = order("share", share);
		["POST /allow"] = order("allow", allow);
		["GET /*"] = handler({}, nowhere);
		["POST /*"] = handler({}, nowhere);
		["PUT /*"] = handler({}, nowhere);
	};
});

module:hook_global("sunwai/event", outbox.push);

module:add_timer(3600, function()
	orders.sweep();
	return 3600;
end);

outbox.start({
	url = events_url, secret = secret, boot = orders.boot();
	limit = module:get_option_number("sunwai_events_limit", 10000);
	patience = module:get_option_number("sunwai_events_patience", 10);
});
if not module.reloading then
	outbox.push({ type = "started", version = VERSION, host = module.host, muc = muc_host });
end
