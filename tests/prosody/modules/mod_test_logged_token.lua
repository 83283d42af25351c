-- Test only: logs the token of everybody who comes to a room, as the images' token module does of those whom it refuses.

module:hook("muc-occupant-pre-join", function(event)
	local token = event.origin.auth_token;
	if not token then return; end
	module:log("info", "Test only line, %d %%", 50);
	module:log("error", "Token %s not allowed to join: %s, 100 %%", token, tostring(event.stanza.attr.to));
end, 99);
