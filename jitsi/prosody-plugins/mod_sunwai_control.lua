-- On the main host: what our server commands over HTTP is done here, and what happens in the rooms is told to it from here.

local array = require "util.array";
local batch = module:require "sunwai/batch";
local commands = module:require "sunwai/commands";
local outbox = module:require "sunwai/outbox";
local requests = module:require "sunwai/requests";
local without_tokens = module:require "sunwai/without_tokens";
module:require "sunwai/guard";
module:require "sunwai/relays";
module:require "sunwai/staff";

local VERSION = "4";
local COMMANDS_BYTES, STATE_BYTES = 256 * 1024, 4 * 1024 * 1024;

local secret = module:get_option_string("sunwai_control_secret", "");
local events_url = module:get_option_string("sunwai_events_url", "");
local muc_host = module:get_option_string("sunwai_muc", "muc." .. module.host);

if #secret < 32 then
	error("sunwai_control_secret must have at least 32 characters; without it nobody can join a room");
end

if events_url == "" then error("sunwai_events_url is missing: our server would not hear that it must tell us everything"); end

module:depends("http");

--- What follows from another log than that which counts here is refused as a whole, and nothing is done.
local function other_era(input)
	if input.era == commands.era() then return nil; end
	return requests.refuse(409, "another_era", "the commands here follow from another log: " .. commands.era());
end

--- Commands of our server, in their order. Each is answered for itself; one that is none leaves the others to be taken.
local function take_commands(input)
	local refused = other_era(input);
	if refused then return nil, refused; end
	local changed, answers = batch.new(), array();
	for index, command in ipairs(input.commands) do answers[index] = batch.take(changed, command); end
	local done = batch.carry_out(changed);
	done.commands = answers;
	return done;
end

local STATE = {
	{ "boot", "word" }, { "denied", "list" }, { "expired", "list" }, { "shares", "list" }, { "allowed", "list" };
	{ "era", "word" }, { "anew", "flag", optional = true };
};
-- What one entry of the whole state looks like.
local entries = {
	denied = { { "group", "word" }, { "user", "word" }, { "seq", "count" }, { "lifted", "flag", optional = true } };
	expired = { { "room", "word" }, { "user", "word", optional = true }, { "seq", "count" } };
	shares = batch.shapes.share;
	allowed = batch.shapes.allow;
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

--- The whole state after a start of Prosody. It takes nothing back: a newer command that came in between stands. Only `anew`
-- does, when our server's log is behind: another era begins, everybody has to come again, and a second one of the same
-- era is refused.
local function put_state(input)
	if input.boot ~= commands.boot() then
		return nil, requests.refuse(409, "another_boot", "Prosody has started again since: " .. commands.boot());
	end
	local refused = other_era(input);
	if refused then return nil, refused; end
	local code, field, message = fault_in_state(input);
	if code then return nil, requests.refuse(400, code, message, field); end
	if input.anew == true then
		module:log("error", "our server's log is behind what was ordered here: its state counts, and all that was ordered is dropped");
		commands.begin_anew();
	end
	local changed = batch.new(input.anew == true);
	for _, entry in ipairs(input.denied) do batch.note(changed, entry.lifted == true and "undeny" or "deny", entry); end
	for _, entry in ipairs(input.expired) do
		batch.expire(changed, entry.room, type(entry.user) == "string" and entry.user or nil, entry.seq);
	end
	for _, entry in ipairs(input.shares) do batch.note(changed, "share", entry); end
	for _, entry in ipairs(input.allowed) do batch.note(changed, "allow", entry); end
	batch.carry_out(changed);
	commands.arm();
	return { applied = true, era = commands.era() };
end

--- Whether the rooms obey us: not the host of the rooms alone, but our module on it.
local function has_rooms()
	local host = prosody.hosts[muc_host];
	return host ~= nil and host.modules ~= nil and host.modules.sunwai_muc ~= nil;
end

local function health()
	local standing = outbox.standing();
	return {
		version = VERSION; prosody = prosody.version; boot = commands.boot(); era = commands.era(); armed = commands.armed();
		events = standing, events_url = events_url; rooms = has_rooms();
	};
end

local function rooms(_, path)
	local name = path and path:match("^/?(.-)/?$") or "";
	local list = array(batch.ask_rooms("sunwai/list", { room = name ~= "" and name or nil }) or {});
	if name ~= "" then
		if list[1] then return list[1]; end
		return nil, requests.refuse(404, "unknown_room", "there is no such room");
	end
	return {
		boot = commands.boot(), era = commands.era(), armed = commands.armed(), last = outbox.standing().last;
		rooms = list, numbers = commands.numbers();
	};
end

local function handler(options, handle)
	return requests.handler(secret, options, handle);
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
		["PUT /state"] = handler({ reads = STATE_BYTES, shape = STATE }, put_state);
		["POST /commands"] = handler({ reads = COMMANDS_BYTES, shape = { { "commands", "commands" }, { "era", "word" } } }, take_commands);
		["GET /*"] = handler({}, nowhere);
		["POST /*"] = handler({}, nowhere);
		["PUT /*"] = handler({}, nowhere);
	};
});

module:hook_global("sunwai/event", outbox.push);

module:add_timer(3600, function()
	commands.sweep();
	return 3600;
end);

outbox.start({
	url = events_url, secret = secret, boot = commands.boot();
	limit = module:get_option_number("sunwai_events_limit", 10000);
	patience = module:get_option_number("sunwai_events_patience", 10);
});
if not module.reloading then
	outbox.push({ type = "started", version = VERSION, host = module.host, muc = muc_host });
end

without_tokens.begin();

function module.unload()
	without_tokens.stop();
end
