-- On the rooms: who comes in and as what, what they may announce, whose screen is shown, and what our server hears of it.

local array = require "util.array";
local filters = require "util.filters";
local jid = require "util.jid";
local st = require "util.stanza";
local held = module:require "sunwai/held";
local moderation = module:require "sunwai/moderation";
local commands = module:require "sunwai/commands";
local people = module:require "sunwai/people";
local presence = module:require "sunwai/presence";
local records = module:require "sunwai/records";
local refusals = module:require "sunwai/refusals";
local without_focus = module:require "sunwai/without_focus";
module:require "sunwai/room_rules";

local muc = module:depends("muc");

-- For how many seconds somebody who was promoted may still be there as the watcher they were.
local promotion_grace = module:get_option_number("sunwai_promotion_grace", 20);
-- How many seconds somebody has to stop a screen that they may no longer show.
local share_grace = module:get_option_number("sunwai_share_grace", 3);

local function name_of(room)
	return jid.node(room.jid);
end

local function tell(kind, room, fields)
	fields.type, fields.room = kind, name_of(room);
	prosody.events.fire_event("sunwai/event", fields);
end

local conditions = {
	not_ready = { "wait", "remote-server-timeout" };
	nick_taken = { "cancel", "conflict" };
	other = { "cancel", "not-allowed" };
};

-- Jitsi's own are eight characters; who tells of them must be able to.
local NICK_MOST = 64;

local function refuse(event, code)
	local origin = event.origin;
	local condition = conditions[code] or conditions.other;
	origin.send(st.error_reply(event.stanza, condition[1], condition[2], "sunwai:" .. code));
	refusals.of_stream(origin, code == "no_share" and "screen" or "room", code, name_of(event.room));
	return true;
end

--- Before a room is made, and before anybody enters one. The media plane itself passes.
local function may_enter(event)
	if people.is_staff(event.stanza.attr.from) then return nil; end
	local refusal = commands.refusal(people.claims(event.origin), name_of(event.room));
	return refusal and refuse(event, refusal) or nil;
end
module:hook("muc-room-pre-create", may_enter, 98);
module:hook("muc-occupant-pre-join", may_enter, 98);

module:hook("muc-room-pre-create", function(event)
	event.room:set_public(false);
end, -2);

-- After the images' modules have made the room theirs, and before anybody but Jicofo is in it.
module:hook("muc-room-created", function(event)
	if event.creator then moderation.begin(event.room); end
end, -10);

local function may_show(room, claims, stanza)
	return not presence.shares(stanza) or commands.may_share(name_of(room), claims.user);
end

local roles = { watch = "visitor", publish = "participant" };

--- Gives the role of the token, after everything that can refuse, so that nobody is written down who does not come in.
module:hook("muc-occupant-pre-join", function(event)
	local room, occupant, stanza = event.room, event.occupant, event.stanza;
	if people.is_staff(stanza.attr.from) then return nil; end
	if room:get_occupant_by_nick(occupant.nick) or #jid.resource(occupant.nick) > NICK_MOST then
		return refuse(event, "nick_taken");
	end
	local claims = people.claims(event.origin);
	presence.clean(stanza, claims);
	if not may_show(room, claims, stanza) then return refuse(event, "no_share"); end
	occupant.role = claims.moderator and "moderator" or roles[claims.right];
	claims.since, claims.jid, claims.shares = os.time(), stanza.attr.from, false;
	records.of(room).people[occupant.nick] = claims;
	return nil;
end, -100);

local function note_share(room, nick, stanza)
	local claims = records.person(room, nick);
	local shares = presence.shares(stanza);
	if claims.shares == shares then return; end
	claims.shares = shares;
	tell("sharing", room, { user = claims.user, group = claims.group, nick = jid.resource(nick), on = shares });
end

--- A changed presence. Nicks stay: they name the sources. Who shows a screen without leave, also after a moment, is out, and may
-- come again without it.
module:hook("muc-occupant-pre-change", function(event)
	local room, stanza = event.room, event.stanza;
	local nick = event.orig_occupant.nick;
	local claims = records.person(room, nick);
	if not claims then return nil; end
	if event.dest_occupant.nick ~= nick then return refuse(event, "nick_fixed"); end
	presence.clean(stanza, claims);
	if not may_show(room, claims, stanza) then
		held.keep(event, nick, claims, function()
			if records.person(room, nick) == claims then records.remove(room, nick, "sharing"); end
		end);
		return true;
	end
	held.drop(nick);
	note_share(room, nick, stanza);
	return nil;
end, -100);

local function room_named(name)
	return muc.get_room_from_jid(name .. "@" .. module.host);
end

module:hook("sunwai/allowed-changed", function(event)
	local room = room_named(event.room);
	if not room then return; end
	without_focus.close(room);
	moderation.apply_all(room);
end);

module:hook("sunwai/shares-changed", function(event)
	local now = room_named(event.room);
	if now then
		without_focus.close(now);
		moderation.apply_all(now);
	end
	module:add_timer(share_grace, function()
		local room = room_named(event.room);
		if not room then return; end
		records.remove_where(room, function(claims)
			return claims.shares and not commands.may_share(event.room, claims.user) and "sharing" or nil;
		end);
	end);
end);

--- One seat for a person in a room: from another window, or after a lost link, the later one stands. Who came to publish
-- while they watch keeps that picture for a moment, until the new one runs.
local function take_seat(room, nick, claims)
	local function is_promoted(other)
		return claims.right == "publish" and other.right == "watch";
	end
	local function remove(matches)
		records.remove_where(room, function(other, at)
			return at ~= nick and other.user == claims.user and matches(other) and "elsewhere" or nil;
		end);
	end
	remove(function(other) return not is_promoted(other); end);
	module:add_timer(promotion_grace, function()
		-- They may be gone since, or sent back to watch.
		if records.person(room, nick) == claims then remove(is_promoted); end
	end);
end

module:hook("muc-occupant-joined", function(event)
	local room, nick = event.room, event.nick;
	local known, claims = records.of(room), records.person(room, nick);
	if not claims then return; end
	if not known.told then
		known.told = true;
		tell("roomCreated", room, {});
	end
	tell("joined", room, {
		user = claims.user, group = claims.group, nick = jid.resource(nick);
		right = claims.right, moderator = claims.moderator, seq = claims.seq, era = claims.era;
	});
	take_seat(room, nick, claims);
	note_share(room, nick, event.stanza);
	moderation.apply(room, nick);
end);

module:hook("muc-occupant-left", function(event)
	local room, nick = event.room, event.nick;
	local known, claims = records.of(room), records.person(room, nick);
	if not claims then return; end
	local cause = known.causes[nick];
	-- A person who was put out still hears the others at the bridge, since nobody tells the bridge: they go as well.
	if not cause then
		without_focus.note_left(room, claims);
	elseif cause ~= "elsewhere" then
		without_focus.close(room);
	end
	tell("left", room, {
		user = claims.user, group = claims.group, nick = jid.resource(nick), cause = cause or "left";
	});
	known.people[nick], known.causes[nick] = nil, nil;
end);

module:hook("muc-room-destroyed", function(event)
	if records.of(event.room).told then tell("roomDestroyed", event.room, {}); end
end);

-- What mod_sunwai_control asks.

local function live_rooms(name)
	if not name then return muc.each_room(true); end
	local room = room_named(name);
	return pairs(room and { [room] = true } or {});
end

module:hook("sunwai/put-out", function(event)
	local removed = 0;
	for room in live_rooms() do
		without_focus.after_commands(room, event.cause_of);
		removed = removed + records.remove_where(room, event.cause_of);
	end
	return removed;
end);

--- Ends a room in which nobody is left whose token is newer than the command.
module:hook("sunwai/end", function(event)
	local room = room_named(event.room);
	if not room or next(records.of(room).people) then return false; end
	room:destroy(nil, "sunwai:ended");
	return true;
end);

local function allowed_of(claims)
	local list = array();
	for _, kind in ipairs { "audio", "video", "desktop" } do
		if claims.allowed and claims.allowed[kind] then list:push(kind); end
	end
	return list;
end

--- Whether the line of a person is lost and may yet be taken up again.
local function is_asleep(claims)
	local session = prosody.full_sessions[claims.jid];
	return session ~= nil and session.hibernating ~= nil;
end

module:hook("sunwai/list", function(event)
	local list = {};
	for room in live_rooms(event.room) do
		local known, seated = records.of(room), array();
		for nick, claims in pairs(known.people) do
			seated:push({
				user = claims.user, group = claims.group, nick = jid.resource(nick), right = claims.right;
				moderator = claims.moderator, seq = claims.seq, era = claims.era, since = claims.since, sharing = claims.shares;
				allowed = allowed_of(claims), asleep = is_asleep(claims);
			});
		end
		list[#list + 1] = {
			room = name_of(room), since = known.since, people = seated, sharers = array(commands.sharers(name_of(room)));
			quiet = moderation.is_on(room);
		};
	end
	return list;
end);

-- Three hundred watchers need not hear of one another, nor be in the recording: their presence goes to Jicofo and to themselves.

local function hide_watchers(stanza)
	if stanza.name ~= "presence" then return stanza; end
	local from, to = stanza.attr.from, stanza.attr.to;
	local node, host = jid.split(from);
	if host ~= module.host or not to or people.is_staff(to) then return stanza; end
	local room = muc.get_room_from_jid(node .. "@" .. host);
	local claims = room and records.person(room, from);
	if not claims or claims.right ~= "watch" or claims.jid == to then return stanza; end
	return nil;
end

local function filter_session(session)
	-- Before the queue of the stream management, so that what is not said is not counted.
	filters.add_filter(session, "stanzas/out", hide_watchers, 10);
end

function module.load()
	filters.add_filter_hook(filter_session);
end

function module.unload()
	filters.remove_filter_hook(filter_session);
end
