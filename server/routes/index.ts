// Every router of the calls, those whose path begins with a name of its own last. Written by `bun run lists` from the files here.
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { BlankSchema } from "hono/types";
import { adminBrand } from "./admin-brand.ts";
import { adminCauseList } from "./admin-cause-list.ts";
import { adminExternal } from "./admin-external.ts";
import { adminHalls } from "./admin-halls.ts";
import { adminLogCalls } from "./admin-log.ts";
import { adminMessages } from "./admin-messages.ts";
import { adminOperations } from "./admin-operations.ts";
import { adminPeople } from "./admin-people.ts";
import { adminRegistrations } from "./admin-registrations.ts";
import { adminRoll } from "./admin-roll.ts";
import { adminSittings } from "./admin-sittings.ts";
import { advocate } from "./advocate.ts";
import { anonymous } from "./anonymous.ts";
import { auth } from "./auth.ts";
import { benchNotes } from "./bench-notes.ts";
import { bookingFiles } from "./booking-files.ts";
import { bookingHistory } from "./booking-history.ts";
import { brand } from "./brand.ts";
import { breakouts } from "./breakouts.ts";
import { cohost } from "./cohost.ts";
import { common } from "./common.ts";
import { conferences } from "./conferences.ts";
import { config } from "./config.ts";
import { contacts } from "./contacts.ts";
import { counsel } from "./counsel.ts";
import { cowatch } from "./cowatch.ts";
import { dev } from "./dev.ts";
import { external } from "./external.ts";
import { factorRecoveries } from "./factor-recoveries.ts";
import { files } from "./files.ts";
import { history } from "./history.ts";
import { invitations } from "./invitations.ts";
import { links } from "./links.ts";
import { listSourceCalls } from "./list-source.ts";
import { live } from "./live.ts";
import { master } from "./master.ts";
import { meeting } from "./meeting.ts";
import { ownContacts } from "./own-contact.ts";
import { ownData } from "./own-data.ts";
import { passwords } from "./passwords.ts";
import { photo } from "./photo.ts";
import { pins } from "./pins.ts";
import { playground } from "./playground.ts";
import { preAuth } from "./pre-auth.ts";
import { profile } from "./profile.ts";
import { publicRecordings } from "./public-recordings.ts";
import { record } from "./record.ts";
import { recorder } from "./recorder.ts";
import { recordingCopies } from "./recording-copies.ts";
import { recordings } from "./recordings.ts";
import { registration, registrationFile } from "./registration.ts";
import { rtmp } from "./rtmp.ts";
import { scheduledMeetings } from "./scheduled-meetings.ts";
import { schedules } from "./schedules.ts";
import { secondFactor } from "./second-factor.ts";
import { secondStep } from "./second-step.ts";
import { secretRoom } from "./secret-room.ts";
import type { AppEnv } from "./services.ts";
import { standIns } from "./stand-ins.ts";
import { stepUp } from "./step-up.ts";
import { webinars } from "./webinars.ts";

/** Adds every call to the app; its type has them all, for clients. */
export const withCalls = (app: OpenAPIHono<AppEnv, BlankSchema, "/api/v1">) =>
  app
    .route("/", adminBrand)
    .route("/", adminCauseList)
    .route("/", adminExternal)
    .route("/", adminHalls)
    .route("/", adminLogCalls)
    .route("/", adminMessages)
    .route("/", adminOperations)
    .route("/", adminPeople)
    .route("/", adminRegistrations)
    .route("/", adminRoll)
    .route("/", adminSittings)
    .route("/", advocate)
    .route("/", anonymous)
    .route("/", auth)
    .route("/", benchNotes)
    .route("/", bookingFiles)
    .route("/", bookingHistory)
    .route("/", brand)
    .route("/", breakouts)
    .route("/", cohost)
    .route("/", conferences)
    .route("/", config)
    .route("/", contacts)
    .route("/", counsel)
    .route("/", cowatch)
    .route("/", dev)
    .route("/", external)
    .route("/", factorRecoveries)
    .route("/", files)
    .route("/", invitations)
    .route("/", links)
    .route("/", listSourceCalls)
    .route("/", live)
    .route("/", master)
    .route("/", meeting)
    .route("/", ownContacts)
    .route("/", ownData)
    .route("/", passwords)
    .route("/", photo)
    .route("/", pins)
    .route("/", playground)
    .route("/", preAuth)
    .route("/", publicRecordings)
    .route("/", recorder)
    .route("/", recordingCopies)
    .route("/", recordings)
    .route("/", registration)
    .route("/", registrationFile)
    .route("/", rtmp)
    .route("/", scheduledMeetings)
    .route("/", schedules)
    .route("/", secondFactor)
    .route("/", secondStep)
    .route("/", secretRoom)
    .route("/", standIns)
    .route("/", stepUp)
    .route("/", webinars)
    .route("/", common)
    .route("/", history)
    .route("/", profile)
    .route("/", record);
