// Stable refusal codes: what the server answers when a command is not carried out; sentences live in the locales.

export const refusals = [
  "not_allowed", // the role may not do this at all
  "wrong_hall", // the actor is assigned to another court hall
  "proof_needed", // the command is taken by its call of REST alone, which asks for a proof of who gives it
  "pin_needed", // the court asks its officer for their PIN first
  "wrong_phase", // the sitting is not open yet, or the court has risen
  "day_over", // the day of the sitting is over: its record can be corrected, and nothing else is done
  "day_not_over", // the day is not over yet: outcomes are recorded, not corrected
  "nothing_due", // nothing follows now from the time or from the court's settings: only the server gives this command
  "not_on_record", // the record says nothing of how this item ended
  "corrected_meanwhile", // the record says something else by now than the officer read
  "nothing_corrected", // the record says this already
  "not_in_hall", // the actor has not entered this sitting
  "bad_command", // the shape of the command is wrong
  "command_reused", // the same command id came before with another body
  "command_id_taken", // somebody else gave a command under this id
  "no_such_item", // no item with this id on the list of this sitting
  "no_such_person", // no such person in this sitting
  "no_such_memo", // no such memo in this sitting
  "item_running", // another item is called and must be heard, passed over or cancelled first
  "item_not_callable", // the item is over, deleted, paused or passed over
  "item_not_declared", // the item is outside the ranges with which the court was opened
  "nothing_called", // there is no called item to cancel or to hear
  "nothing_running", // no item is called or heard
  "nothing_paused", // no item is paused in this hall
  "already_paused", // one paused item per hall
  "not_passed_over", // only a passed-over item can be recalled
  "already_in_camera", // the item is heard in camera already
  "not_in_camera", // the item is not heard in camera
  "reason_not_due", // the item was not passed over, set aside or closed so often
  "outcome_not_due", // an outcome is for an item that is called, heard or closed, or was not reached when the court rose
  "next_date_needed", // adjourned items carry a next date
  "sine_die_adjourns", // only an adjourned item without a next date is put off sine die
  "next_date_past", // a next date is after the day of the sitting
  "person_reconnecting", // one of the item's people is reconnecting: closing it needs a conscious confirmation
  "single_case", // the sitting hears a single case: nothing else is called
  "person_not_waiting", // only a waiting person is admitted or refused
  "person_not_passive", // only a passive person is promoted
  "person_not_active", // only an active person is demoted or steps down
  "person_of_court", // judges, the officer, stenographers and the court-room device are always active
  "never_active", // media and public are never more than passive
  "removed", // removed from this hall today, under any item or name
  "guest_names_items", // guests watch, and name no items
  "guests_of_address_full", // as many guests as may be are in this hall from one network address
  "guests_full", // as many guests as may be are in this hall
  "memo_has_no_case", // nobody is confirmed in a memo: its case number is only what its mover wrote
  "has_place", // the list or an officer has given the person their place in this item already
  "place_by_list", // the list itself gives the person their place: the registry changes it
  "not_confirmed", // no officer has confirmed this person in this case
  "not_removed", // the person was not removed
  "refused_entry", // the officer refused this person entry today
  "consent_needed", // entry needs consent
  "hand_up", // the hand is up already
  "no_hand", // there is no such hand
  "hands_full", // HAND_LIMIT hands are up
  "urgent_entry_off", // this court does not take urgent entries
  "pass_over_off", // this court does not pass items over
  "cowatch_off", // this court shows no files in step
  "memos_full", // MEMO_LIMIT memos of this person wait already
  "memo_decided", // the memo was decided before
  "door_closed", // the hall hears an item in camera
  "not_for_secret_room", // the role stays outside the secret room
  "not_listed_for_secret_room", // approved people must be listed first
  "no_secret_room", // no secret room is open
  "secret_room_not_approved", // listed, and the officer has not opened the door to them yet
  "in_side_room", // the person is in the secret room or a breakout room already
  "not_in_side_room", // the person is in no such room
  "no_such_breakout", // no open breakout room with this id
  "breakouts_full", // as many breakout rooms as a hall may have are open
  "not_room_leader", // a breakout room is led by the officer and by whom they invited to lead it, from inside the hall
  "not_invited", // only invited people come into a breakout room
  "not_in_meetings", // a meeting has no list, no bench and no public, and this is for a hall
  "not_of_meeting", // the actor is not invited to the meeting of this room
  "meeting_early", // the room of the meeting is not open yet
  "meeting_over", // the meeting was ended by its host, or it was cancelled
  "only_in_webinars", // this is there in a webinar alone
  "watching_only", // a person who watches a webinar asks in writing or by hand, and does nothing else
  "webinars_off", // this court holds no webinars
  "webinar_full", // WEBINAR_WATCHERS people watch the webinar
  "not_open_to_guests", // only who is invited comes into the webinar
  "name_of_speaker", // a guest gave the name of somebody who takes part
  "hands_closed", // the host takes no hands now
  "questions_closed", // the host takes no questions now
  "questions_of_person_full", // QUESTIONS_OF_PERSON questions of this person wait already
  "questions_full", // QUESTIONS_WAITING questions wait
  "no_such_question", // there is no such question, or it was taken back or removed
  "question_not_waiting", // the question was answered, or is answered now
  "question_not_now", // the question is not the one that is answered now
  "question_not_yours", // only who asked a question takes it back
  "own_question", // nobody votes for their own question
  "other_question_now", // another question is answered now than the person who pressed had read
  "not_of_item", // the court has not let this person in for the item
  "not_taken_up", // the item was not called today
  "appearance_confirmed", // this person confirmed their appearance in the item before
  "bad_range", // a range that runs backwards or beyond the limits
  "no_ranges", // an opening by ranges that declares nothing
  "too_many_items", // more serials than one opening may declare
  "already_open", // the sitting is open and the opening adds nothing
  "hall_locked", // the hall is locked: nobody new comes in
  "watching_off", // nobody watches this hall now without being in the running item
  "hall_secured", // the hall is secured: microphones stay off until the court resumes
  "stream_stopped", // the stream is stopped already
  "stream_on", // the stream is not stopped
  "streaming_off", // this court streams no hearing
  "stream_live", // the broadcast is on already
  "stream_not_live", // no broadcast is on
  "stream_paused", // the broadcast is paused already
  "never_streamed", // nothing of a family court or of a meeting without watchers is streamed
  "recording_off", // this court records no hearing
  "recording_on", // the hearing is recorded already, or still
  "recording_not_on", // the hearing is not recorded
  "recording_paused", // the recording is paused already
  "never_recorded", // nothing of a family court is recorded
  "judge_records", // one of its cases, or its title, is of a kind that only a judge has recorded
  "recording_not_booked", // the booking of the meeting did not say that it may be recorded
  "no_recording", // nothing of the sitting was recorded, or it is deleted
  "recording_held", // the recording is held and cannot be deleted
  "recording_not_held", // the recording is not held
  "recording_deleting", // the recording is about to be deleted already
  "recording_not_deleting", // nobody deleted the recording, or it is gone
  "publishing_off", // this court publishes no recordings
  "publish_too_early", // the hearing goes on, is still seen on the public stream, or its recording is not sealed
  "nothing_public", // the public stream let out nothing of what was recorded
  "recording_public", // the recording is public already
  "recording_not_public", // the recording is not public
  "withdrawn_by_bench", // a judge withdrew the recording, so that only a judge publishes it again
  "copies_off", // this court gives no copies of recordings
  "no_copy", // there is no such copy, or it is somebody else's
  "copy_not_yours", // somebody without a place in the item asks, or the media for what was not public
  "copy_not_recorded", // nothing of an item was recorded
  "copy_not_streamed", // the media ask for an item of which the public stream showed nothing
  "copy_asked", // the same person has asked for an item already, and nobody has decided
  "copies_many", // the person has asked for too many copies of one sitting
  "export_waits", // the file of an export before is still being made
  "copy_decided", // the copy was given or refused already
  "copy_waits", // the parties are still asked: until then a judge decides
  "copy_objected", // a party has objected: a judge decides; or the person has objected already
  "copy_too_late", // the parties are not asked, or no more
  "copy_over", // the copy was not given, or its time is over
  "copy_not_made", // the copy is not ready yet
  "no_such_destination", // the court has no such destination for this hall, or it is switched off
  "rtmp_on", // the stream is sent there already
  "rtmp_not_on", // the stream is not sent there
  "item_excluded", // the item is kept off the stream already
  "item_not_excluded", // the officer has not kept the item off the stream
  "objection_made", // somebody has objected to streaming the item, and the bench has not decided yet
  "objection_decided", // the bench has decided so already
  "no_objection", // nobody objected to streaming the item
  "stopped_by_bench", // a judge stopped the stream, so that only a judge lets it go on
  "not_secured", // the hall is not secured
  "bench_not_muted", // nobody mutes a judge or stops a judge's video
  "nobody_to_mute", // nobody is active whom this would silence
  "not_muted", // the person is not muted
  "video_not_stopped", // the person's video is not stopped
  "background_known", // the page has said already whether it blurs the background
  "background_shown", // what is behind the person is not blurred
  "not_asked", // nothing was asked of the person
  "button_off", // the court has switched this button off
  "chat_empty", // a message without text and without a file
  "chat_too_fast", // the person writes or asks too often; wait some seconds
  "chat_closed", // the court has closed this way of writing
  "chat_ask_first", // writing to others needs the officer's leave
  "chat_refused", // the officer does not allow this person to write to others
  "chat_not_needed", // nobody has to ask in this court
  "chat_asked", // the person asked before, or is allowed already
  "chat_decided", // the officer decided this before
  "chat_not_for_watchers", // watchers read, and write to nobody
  "no_such_message", // no such message, or it is deleted, or not for the reader
  "no_such_file", // no such file, or it is another person's
  "not_your_item", // a file of an item is put there by the officer and the people of the item
  "agenda_full", // the agenda has as many files as it may have
  "share_asked", // the person has asked to share, or has the share, already
  "share_taken", // one share at a time: another is granted or on
  "share_not_granted", // the officer has not granted this share
  "no_share_request", // no such wish to share waits
  "no_share", // nothing is shared that could be stopped or turned
  "pass_over_not_due", // the item is over, or to be allowed now it would have to be called first
  "pass_over_asked", // a request for this item waits to be decided
  "no_pass_over_ask", // nobody asks to pass this item over
  "not_your_ask", // a request to pass over is withdrawn by the person who made it
  "not_other_side", // the answer is the other side's
  "not_counsel", // only counsel of an item name somebody in their place
  "item_over", // the item has ended, or is off the list
  "stand_in_named", // the counsel has named somebody for this item already
  "stand_ins_many", // STAND_INS_MOST namings of one person in a sitting
  "cannot_be_named", // no counsel whom this person may find, or the court let them in no more
  "counsel_of_item", // the named person is counsel in the item already
  "counsel_of_other_side", // the named person is counsel of the other side
  "no_such_stand_in", // there is no such naming, or it is about somebody else
  "stand_in_decided", // the naming was answered, withdrawn or ended before
  "stand_in_called", // who accepted steps back no more: the item was called, or it is over
  "no_role_call", // no role call is on
  "role_call_answered", // the person has confirmed already
  "not_for_cohost", // the officer, parties, witnesses, remote points, devices, media and public cannot be co-host
  "person_not_in_hall", // the person is not in the hall now
  "cohost_already", // the person is co-host, or the offer waits for them
  "cohost_not_offered", // no such offer stands: none was made, it was withdrawn, or it was taken up before
  "not_cohost", // the person is not co-host, and nothing is offered
  "cohost_may_not", // a co-host does not act on the court, on themselves, or on people of their own items
  "order_dictated", // an order is dictated: everybody but the bench is silent
  "no_dictation", // no order is dictated
  "bench_confers", // the judges speak with one another alone
  "no_bench_talk", // the judges do not speak among themselves
  "bench_risen", // the bench has risen already
  "bench_sits", // the bench has not risen
  "time_past", // the time of the day has passed
  "bench_alone", // one judge sits: there is nobody to talk with
  "sound_reported", // the person has just reported that they do not hear the court
  "sound_reports_full", // so many wait that the officer knows of it
  "no_sound_report", // no such report waits
  "too_often", // the person comes anew, changes submissions or moves memos faster than anybody types
  "unavailable", // the server could not store the command; try again with the same id
] as const;

export type RefusalCode = (typeof refusals)[number];

/** A command that was not carried out, and why. */
export type Refusal = { refused: RefusalCode };

/** Makes a refusal. */
export function refuse(code: RefusalCode): Refusal {
  return { refused: code };
}
