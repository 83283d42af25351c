-- Screens that come before the leave for them: a page hears that it may share when our server's command is on its way, and either
-- may be here first. Each part that requires this keeps its own.

local st = require "util.stanza";
local commands = module:require "sunwai/commands";

-- How many seconds a screen waits for its leave before it counts as one without.
local patience = module:get_option_number("sunwai_share_wait", 2);

local held = {};
local waiting = {};

--- Forgets what is kept under a key: something newer takes its place.
function held.drop(key)
	for index = #waiting, 1, -1 do
		if waiting[index].key == key then table.remove(waiting, index).is_done = true; end
	end
end

--- Keeps the stanza of an event. With the leave it goes on as if it came then; without it `refuse` is called.
-- In: a key of which the newest stays, or nil; the claims of its person.
function held.keep(event, key, claims, refuse)
	if key then held.drop(key); end
	local entry = { key = key, claims = claims, origin = event.origin, stanza = st.clone(event.stanza), is_done = false };
	waiting[#waiting + 1] = entry;
	module:add_timer(patience, function()
		if entry.is_done then return; end
		for index, other in ipairs(waiting) do
			if other == entry then table.remove(waiting, index); break; end
		end
		if not entry.origin.destroyed then refuse(); end
	end);
end

-- After the bridge was told.
module:hook("sunwai/shares-changed", function(event)
	local allowed, others = {}, {};
	for _, entry in ipairs(waiting) do
		local is_allowed = entry.claims.room == event.room and commands.may_share(event.room, entry.claims.user);
		table.insert(is_allowed and allowed or others, entry);
	end
	waiting = others;
	for _, entry in ipairs(allowed) do
		entry.is_done = true;
		if not entry.origin.destroyed then module:send(entry.stanza, entry.origin); end
	end
end, -1);

return held;
