-- What people may say about themselves in a room: their name is ours, watchers announce no sources, screens are noticed.

local json = require "util.json";
local st = require "util.stanza";

local NICK = "http://jabber.org/protocol/nick";

-- Written by the server or by the media plane alone.
local forged = { nick = true, identity = true, permissions = true, ["jitsi-occupant-id"] = true };

-- All that a client which only watches needs to tell: the join itself, its abilities, its codecs.
local watching = {
	x = "http://jabber.org/protocol/muc";
	c = "http://jabber.org/protocol/caps";
	features = true;
	jitsi_participant_codecList = true;
	jitsi_participant_codecType = true;
	jitsi_participant_region = true;
	["stats-id"] = true;
};

local presence = {};

local function may_stay(child, right)
	if forged[child.name] then return false; end
	if right ~= "watch" then return true; end
	local wanted = watching[child.name];
	return wanted == true or (wanted ~= nil and child.attr.xmlns == wanted);
end

--- The sources that one SourceInfo element announces, or nil when it cannot be read.
local function sources_of(child)
	local sources = json.decode(child:get_text() or "");
	if type(sources) ~= "table" or sources == json.null then return nil; end
	for _, source in pairs(sources) do
		if type(source) ~= "table" then return nil; end
	end
	return sources;
end

--- Takes out of a presence what its sender may not say, and puts in who the token says they are: pages know people by it.
-- What cannot be read goes too: a client might read in it what we did not.
function presence.clean(stanza, claims)
	stanza:maptags(function(child)
		if child.name == "SourceInfo" and not sources_of(child) then return nil; end
		return may_stay(child, claims.right) and child or nil;
	end);
	stanza:add_child(st.stanza("identity"):tag("user"):tag("id"):text(claims.user):reset());
	if claims.name then
		stanza:add_child(st.stanza("nick", { xmlns = NICK }):text(claims.name));
	end
end

-- Screens have more names than one, and a later version may bring another: whatever is no camera is a screen.
local pictures = { camera = true, none = true };

--- Whether a video type, as sources carry it, is a screen's.
function presence.is_screen(video_type)
	return video_type ~= nil and not pictures[video_type];
end

local function is_live_screen(source)
	return presence.is_screen(source.videoType) and source.muted ~= true;
end

--- Whether a presence announces a screen that is being sent. Clients read names, not namespaces: so do we.
function presence.shares(stanza)
	local is_desktop, is_muted = false, false;
	for _, child in ipairs(stanza.tags) do
		if child.name == "SourceInfo" then
			for _, source in pairs(sources_of(child) or {}) do
				if is_live_screen(source) then return true; end
			end
		end
		-- Clients that send one picture at a time say it in these two.
		is_desktop = is_desktop or (child.name == "videoType" and presence.is_screen(child:get_text()));
		is_muted = is_muted or (child.name == "videomuted" and child:get_text() == "true");
	end
	return is_desktop and not is_muted;
end

return presence;
