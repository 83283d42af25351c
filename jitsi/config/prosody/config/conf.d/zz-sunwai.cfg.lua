-- Options of the Sunwai plugins, for the Prosody of the Jitsi images. The plugins refuse to work without the first two.

sunwai_control_secret = ENV_SUNWAI_CONTROL_SECRET
sunwai_events_url = ENV_SUNWAI_EVENTS_URL

-- The hosts as the images name them. Compose may give an empty text for what is not set.
local function given(value, otherwise)
	return value ~= nil and value ~= "" and value or otherwise
end

sunwai_host = given(ENV_XMPP_DOMAIN, "meet.jitsi")
sunwai_muc = given(ENV_XMPP_MUC_DOMAIN, "muc.meet.jitsi")
sunwai_auth_host = given(ENV_XMPP_AUTH_DOMAIN, "auth.meet.jitsi")
