-- The streams of Jicofo and the bridges: one whose line is lost is ended after a moment. Prosody would keep it for as long as a
-- person's on a bad network, and meanwhile a dead bridge counts as there and nobody is taken over by another.

local destroy_session = require "core.sessionmanager".destroy_session;
local people = module:require "sunwai/people";

-- Seconds in which a lost line may be taken up again. The media plane is on one machine, or in one rack.
local patience = module:get_option_number("sunwai_staff_patience", 2);

local function end_later(event)
	local session = event.origin;
	local since = session.hibernating;
	module:add_timer(patience, function()
		if session.destroyed or session.hibernating ~= since then return; end
		module:log("warn", "a part of the media plane lost its line and did not come back: its stream is ended");
		destroy_session(session, "the line was lost");
	end);
end

local is_watched = false;
local function watch()
	local host = prosody.hosts[people.auth_host];
	if is_watched or not host then return; end
	is_watched = true;
	module:hook_object_event(host.events, "smacks-hibernation-start", end_later);
end

-- The host may come after this one.
watch();
module:hook_global("host-activated", watch);

return {};
