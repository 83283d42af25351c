-- Test only: signs people in with a token of the address, and leaves on the session what the token module of the images leaves.

local formdecode = require "util.http".formdecode;
local jwt = require "util.jwt";
local new_id = require "util.uuid".generate;
local sasl = require "util.sasl";

local secret = module:get_option_string("test_token_secret");

module:hook_global("websocket-session", function(event)
	local query = formdecode(event.request.url.query or "");
	if type(query) ~= "table" then return; end
	event.session.auth_token, event.session.previd = query.token, query.previd;
	event.session.jitsi_web_query_room, event.session.jitsi_web_query_prefix = query.room, "";
end);

local function former_name(previd)
	for _, session in pairs(prosody.full_sessions) do
		if previd and session.resumption_token == previd then return session.username; end
	end
	return nil;
end

local function sign_in(session)
	local ok, claims = jwt.verify(secret, session.auth_token or "");
	if not ok or type(claims) ~= "table" then return false; end
	if type(claims.exp) ~= "number" or claims.exp < os.time() then return false; end
	local context = claims.context or {};
	session.jitsi_meet_room, session.jitsi_meet_domain = claims.room, claims.sub;
	session.jitsi_meet_context_user, session.jitsi_meet_context_group = context.user, context.group;
	session.jitsi_meet_context_features = context.features;
	return true;
end

local function unused() return nil, "there are no passwords here"; end

module:provides("auth", {
	test_password = unused, get_password = unused, set_password = unused, create_user = unused, delete_user = unused;
	user_exists = function() return true; end;
	get_sasl_handler = function(session)
		return sasl.new(module.host, {
			anonymous = function(self)
				if not sign_in(session) then return false; end
				self.username = former_name(session.previd) or new_id();
				return true;
			end;
		});
	end;
});

-- The mechanism of Prosody makes the name itself; like the images, this one lets the profile choose it.
sasl.registerMechanism("ANONYMOUS", { "anonymous" }, function(self)
	if self.profile.anonymous(self) then return "success"; end
	return "failure", "not-authorized", "the token is not good";
end);
