-- Test only: a hook that is not ours and fails when one of those whose nick begins with "fails" leaves a room.

local jid = require "util.jid";

local muc = module:get_option_string("muc_component");

module:hook_global("server-started", function()
	prosody.hosts[muc].events.add_handler("muc-occupant-left", function(event)
		if jid.resource(event.nick):find("^fails") then error("this hook is broken"); end
	end, 10);
end);
