-- The schema as db/schema describes it. What drizzle-kit cannot know follows it, written by hand.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"purpose" text NOT NULL,
	"key_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"sub_role" text,
	"display_name" text NOT NULL,
	"phone" text,
	"username" text,
	"email" text,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"pin_hash" text,
	"est_code" text,
	"court_hall" text,
	"enrolment_or_office" text NOT NULL,
	"theme" text,
	"language" text,
	"disclaimer_hidden_at" timestamp with time zone,
	"manages_lists" boolean DEFAULT false NOT NULL,
	"accredited_until" date,
	"accreditation_notice" integer,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"proven_at" timestamp with time zone,
	"proven_by" text,
	"pin_given_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"origin" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"part_of" integer,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_log_head" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_seq" integer NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bench_notes" (
	"account_id" uuid NOT NULL,
	"case_key" text NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bench_notes_account_id_case_key_pk" PRIMARY KEY("account_id","case_key")
);
--> statement-breakpoint
CREATE TABLE "bridges" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"away_since" timestamp with time zone,
	"problem" text,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_notices" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_notices_sitting_item_account_id_pk" PRIMARY KEY("sitting","item","account_id")
);
--> statement-breakpoint
CREATE TABLE "cause_list_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"skipped" jsonb NOT NULL,
	"source" text DEFAULT 'upload' NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cause_list_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cause_list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"court_id" text NOT NULL,
	"category" text NOT NULL,
	"serial" integer NOT NULL,
	"case_number" text NOT NULL,
	"petitioner" text NOT NULL,
	"respondent" text NOT NULL,
	"petitioner_counsel" jsonb NOT NULL,
	"respondent_counsel" jsonb NOT NULL,
	"petitioner_enrolments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"respondent_enrolments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prosecutor_offices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"purpose" text NOT NULL,
	"streaming" boolean NOT NULL,
	"in_camera" boolean NOT NULL,
	"remote_point" text NOT NULL,
	"cnr" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"import_id" uuid NOT NULL,
	"searched" text GENERATED ALWAYS AS (translate(lower(normalize(case_number || ' ' || petitioner || ' ' || respondent || ' ' ||
  petitioner_counsel::text || ' ' || respondent_counsel::text || ' ' || remote_point, NFKC)), '[]"\', '    ')) STORED
);
--> statement-breakpoint
CREATE TABLE "cause_list_undos" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chosen_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chosen_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"court_id" text NOT NULL,
	"category" text NOT NULL,
	"serial" integer NOT NULL,
	"submission" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_source" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"tried_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"down_since" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sitting" text NOT NULL,
	"size" integer NOT NULL,
	"root" text NOT NULL,
	"key_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vkey" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"handover" text
);
--> statement-breakpoint
CREATE TABLE "witnesses" (
	"url" text PRIMARY KEY NOT NULL,
	"last_checkpoint" bigint DEFAULT 0 NOT NULL,
	"last_key" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"next_try" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conferences" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "conferences_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "contact_group_members" (
	"group_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contact_group_members_group_id_contact_id_pk" PRIMARY KEY("group_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benches" (
	"est_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"value" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"logo_url" text
);
--> statement-breakpoint
CREATE TABLE "courts" (
	"id" text PRIMARY KEY NOT NULL,
	"est_code" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"coram" text NOT NULL,
	"judges" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"floor" text DEFAULT '' NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hall_rosters" (
	"court_id" text NOT NULL,
	"from_date" date NOT NULL,
	"type" text NOT NULL,
	"coram" text NOT NULL,
	"judges" jsonb NOT NULL,
	"staff" jsonb NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"returns" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "hall_rosters_court_id_from_date_pk" PRIMARY KEY("court_id","from_date")
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"is_made" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "external_rules" (
	"place" integer PRIMARY KEY NOT NULL,
	"claim" text NOT NULL,
	"value" text NOT NULL,
	"role" text NOT NULL,
	"sub_role" text,
	"court_hall" text,
	"joins" text NOT NULL,
	"adds" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"since" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"draft" text,
	"draft_of" text,
	"draft_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "factor_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting" text NOT NULL,
	"account_id" uuid NOT NULL,
	"use" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_key" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"invitee_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"template_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_kind_language_pk" PRIMARY KEY("kind","language")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text DEFAULT 'sms' NOT NULL,
	"kind" text DEFAULT 'code' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"variables" text[] DEFAULT '{}' NOT NULL,
	"calendar" jsonb,
	"code" text,
	"kept" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "account_photos" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"image" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "appearances" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"side" text NOT NULL,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"heard_ms" integer NOT NULL,
	"heard_since" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "appearances_sitting_item_person_pk" PRIMARY KEY("sitting","item","person")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"sitting" text NOT NULL,
	"person" text NOT NULL,
	"court_id" text NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"sub_role" text,
	"office" text NOT NULL,
	"items" text[] NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone,
	"heard_ms" integer NOT NULL,
	"heard_since" timestamp (3) with time zone,
	"waited_ms" integer NOT NULL,
	CONSTRAINT "attendances_sitting_person_pk" PRIMARY KEY("sitting","person")
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"court_id" text NOT NULL,
	"date" date NOT NULL,
	"position" integer NOT NULL,
	"serial" integer NOT NULL,
	"category" text NOT NULL,
	"case_number" text NOT NULL,
	"petitioner" text NOT NULL,
	"respondent" text NOT NULL,
	"closed" boolean NOT NULL,
	"state" text NOT NULL,
	"next_date" date,
	"recorded_at" timestamp (3) with time zone,
	"recorded_by" text,
	"calls" integer NOT NULL,
	"pass_overs" integer NOT NULL,
	"heard_ms" integer,
	"heard_since" timestamp (3) with time zone,
	"corrections" integer NOT NULL,
	"appeared" jsonb,
	CONSTRAINT "outcomes_sitting_item_pk" PRIMARY KEY("sitting","item")
);
--> statement-breakpoint
CREATE TABLE "pass_overs" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"number" integer NOT NULL,
	"round" integer,
	"reason" text NOT NULL,
	"asked_by" text,
	"asked_side" text,
	"asked_at" timestamp (3) with time zone,
	"speaking_in" text,
	"answers" jsonb NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_role" text,
	"decided_at" timestamp (3) with time zone,
	"recalled_at" timestamp (3) with time zone,
	"recalled_by" text,
	CONSTRAINT "pass_overs_sitting_item_number_pk" PRIMARY KEY("sitting","item","number")
);
--> statement-breakpoint
CREATE TABLE "projections" (
	"sitting" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_leases" (
	"recorder" uuid PRIMARY KEY NOT NULL,
	"sitting" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorder_leases" (
	"sitting" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"recorder" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "copy_files" (
	"sitting" text NOT NULL,
	"copy" integer NOT NULL,
	"asked_notice" boolean DEFAULT false NOT NULL,
	"decided_notice" boolean DEFAULT false NOT NULL,
	"deciders_at" timestamp (3) with time zone,
	"making_at" timestamp (3) with time zone,
	"maker" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"key" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	CONSTRAINT "copy_files_sitting_copy_pk" PRIMARY KEY("sitting","copy")
);
--> statement-breakpoint
CREATE TABLE "recording_copies" (
	"sitting" text NOT NULL,
	"copy" integer NOT NULL,
	"person" text NOT NULL,
	"asker" text NOT NULL,
	"items" text[] NOT NULL,
	"why" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"parties_until" timestamp (3) with time zone,
	"objectors" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"given_until" timestamp (3) with time zone,
	"refused_why" text,
	"made_at" timestamp (3) with time zone,
	"failed_why" text,
	"hash" text,
	"bytes" bigint,
	"seconds" integer,
	"marked" boolean,
	CONSTRAINT "recording_copies_sitting_copy_pk" PRIMARY KEY("sitting","copy")
);
--> statement-breakpoint
CREATE TABLE "recorder_segments" (
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "recorder_segments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sitting" text NOT NULL,
	"slot" bigint NOT NULL,
	"recorder" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recorder_segments_sitting_slot_pk" PRIMARY KEY("sitting","slot")
);
--> statement-breakpoint
CREATE TABLE "recorders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"init" text NOT NULL,
	"init_hash" text NOT NULL,
	"cards" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_checks" (
	"sitting" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"sitting" text PRIMARY KEY NOT NULL,
	"court_id" text NOT NULL,
	"date" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"missing" integer NOT NULL,
	"sealed_to" timestamp (3) with time zone,
	"is_sealed" boolean DEFAULT false NOT NULL,
	"segments" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_why" text,
	"deletion_due" timestamp (3) with time zone,
	"purged_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"is_public" boolean DEFAULT false NOT NULL,
	"public_cases" text[] DEFAULT '{}' NOT NULL,
	"leaders" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accreditation_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"registration" bigint,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"registration" bigint,
	"is_covered" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolled_advocates" (
	"enrolment" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"display_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"phone" text NOT NULL,
	"sub_role" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"enrolment_or_office" text NOT NULL,
	"id_type" text NOT NULL,
	"id_last_four" text NOT NULL,
	"id_sealed" text,
	"accreditation" text,
	"accredited_until" date,
	"pin_hash" text,
	"consent" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text,
	"account_id" uuid
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rtmp_destinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"key" text NOT NULL,
	"court_id" text,
	"is_on" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"sitting" text,
	"holder" uuid,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "booked_people" (
	"occurrence_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booked_people_occurrence_id_account_id_pk" PRIMARY KEY("occurrence_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "booking_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"account_id" uuid,
	"guest_id" uuid,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"invited_as" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"turned_away_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"court_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"sequence" integer NOT NULL,
	"day_before_of" timestamp (3) with time zone,
	"soon_of" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "readiness_statements" (
	"occurrence_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"stated" jsonb NOT NULL,
	CONSTRAINT "readiness_statements_occurrence_id_invitee_id_pk" PRIMARY KEY("occurrence_id","invitee_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedule_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"schedule_id" uuid NOT NULL,
	"occurrence_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"fields" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"organiser_id" uuid NOT NULL,
	"court_id" text,
	"case_numbers" jsonb NOT NULL,
	"repeat" jsonb,
	"interpreter" text,
	"screening" jsonb NOT NULL,
	"measures" text NOT NULL,
	"open_to_guests" boolean DEFAULT false NOT NULL,
	"waiting_room" boolean DEFAULT false NOT NULL,
	"mute_on_join" boolean DEFAULT true NOT NULL,
	"watch_only" boolean DEFAULT false NOT NULL,
	"may_record" boolean DEFAULT false NOT NULL,
	"judge_records" boolean DEFAULT false NOT NULL,
	"sequence" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"files_notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "brand_images" (
	"version" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"base64" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"restored" integer,
	"look" jsonb NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid NOT NULL,
	"sitting" text NOT NULL,
	"person_id" text NOT NULL,
	"process_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_id_sitting_pk" PRIMARY KEY("id","sitting")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_commands" (
	"sitting" text NOT NULL,
	"actor_id" text NOT NULL,
	"command_id" text NOT NULL,
	"command_hash" text NOT NULL,
	"code" text NOT NULL,
	"fence" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_commands_sitting_actor_id_command_id_pk" PRIMARY KEY("sitting","actor_id","command_id")
);
--> statement-breakpoint
CREATE TABLE "sitting_log" (
	"sitting" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"command_id" text NOT NULL,
	"command_hash" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_role" text NOT NULL,
	"command" text NOT NULL,
	"events" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sitting_log_sitting_seq_pk" PRIMARY KEY("sitting","seq")
);
--> statement-breakpoint
CREATE TABLE "sittings" (
	"id" text PRIMARY KEY NOT NULL,
	"court_id" text NOT NULL,
	"date" date NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsent_changes" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"last_notified" jsonb NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webinar_registrations" (
	"occurrence_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"was_invited" boolean NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webinar_registrations_occurrence_id_account_id_pk" PRIMARY KEY("occurrence_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_est_code_benches_est_code_fk" FOREIGN KEY ("est_code") REFERENCES "public"."benches"("est_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bench_notes" ADD CONSTRAINT "bench_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notices" ADD CONSTRAINT "call_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_imports" ADD CONSTRAINT "cause_list_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_items" ADD CONSTRAINT "cause_list_items_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_items" ADD CONSTRAINT "cause_list_items_import_id_cause_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."cause_list_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_undos" ADD CONSTRAINT "cause_list_undos_import_id_cause_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."cause_list_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_items" ADD CONSTRAINT "chosen_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_items" ADD CONSTRAINT "chosen_items_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_group_members" ADD CONSTRAINT "contact_group_members_group_id_contact_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."contact_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_group_members" ADD CONSTRAINT "contact_group_members_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_groups" ADD CONSTRAINT "contact_groups_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courts" ADD CONSTRAINT "courts_est_code_benches_est_code_fk" FOREIGN KEY ("est_code") REFERENCES "public"."benches"("est_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_rosters" ADD CONSTRAINT "hall_rosters_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sitting_sittings_id_fk" FOREIGN KEY ("sitting") REFERENCES "public"."sittings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_invitee_id_invitees_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_photos" ADD CONSTRAINT "account_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accreditation_files" ADD CONSTRAINT "accreditation_files_registration_registrations_number_fk" FOREIGN KEY ("registration") REFERENCES "public"."registrations"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_pictures" ADD CONSTRAINT "card_pictures_registration_registrations_number_fk" FOREIGN KEY ("registration") REFERENCES "public"."registrations"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_people" ADD CONSTRAINT "booked_people_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_people" ADD CONSTRAINT "booked_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_guest_id_accounts_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_statements" ADD CONSTRAINT "readiness_statements_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_statements" ADD CONSTRAINT "readiness_statements_invitee_id_invitees_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_organiser_id_accounts_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_commands" ADD CONSTRAINT "refused_commands_sitting_sittings_id_fk" FOREIGN KEY ("sitting") REFERENCES "public"."sittings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_log" ADD CONSTRAINT "sitting_log_sitting_sittings_id_fk" FOREIGN KEY ("sitting") REFERENCES "public"."sittings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsent_changes" ADD CONSTRAINT "unsent_changes_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_key" ON "account_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree ("username");--> statement-breakpoint
CREATE INDEX "accounts_display_name" ON "accounts" USING btree ("display_name");--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_accredited_until" ON "accounts" USING btree ("accredited_until") WHERE "accounts"."accredited_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_people" ON "accounts" USING btree (lower("display_name"),"id") WHERE "accounts"."role" <> 'ANONYMOUS';--> statement-breakpoint
CREATE INDEX "accounts_guests" ON "accounts" USING btree ("created_at") WHERE "accounts"."role" = 'ANONYMOUS' AND "accounts"."display_name" <> '';--> statement-breakpoint
CREATE INDEX "accounts_enrolment" ON "accounts" USING btree (upper(regexp_replace(normalize("enrolment_or_office", NFKC), '[[:space:]]', '', 'g'))) WHERE "accounts"."role" IN ('ADVOCATE', 'PROSECUTOR');--> statement-breakpoint
CREATE INDEX "one_time_codes_phone" ON "one_time_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_nonce" ON "one_time_codes" USING btree ("nonce_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_open" ON "sessions" USING btree ("account_id") WHERE "sessions"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE "sessions"."address" <> '';--> statement-breakpoint
CREATE INDEX "admin_log_subject" ON "admin_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "admin_log_actor" ON "admin_log" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "admin_log_part_of" ON "admin_log" USING btree ("part_of","seq");--> statement-breakpoint
CREATE INDEX "admin_undos_until" ON "admin_undos" USING btree ("until");--> statement-breakpoint
CREATE INDEX "bench_notes_changed" ON "bench_notes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "call_notices_account" ON "call_notices" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "call_notices_at" ON "call_notices" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "cause_list_items_key" ON "cause_list_items" USING btree ("date","court_id","category","serial");--> statement-breakpoint
CREATE INDEX "cause_list_items_case" ON "cause_list_items" USING btree ("case_number");--> statement-breakpoint
CREATE UNIQUE INDEX "chosen_items_key" ON "chosen_items" USING btree ("account_id","date","court_id","category","serial");--> statement-breakpoint
CREATE INDEX "chosen_items_court" ON "chosen_items" USING btree ("court_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoints_size" ON "checkpoints" USING btree ("sitting","size","key_id");--> statement-breakpoint
CREATE INDEX "checkpoints_at" ON "checkpoints" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "log_keys_vkey" ON "log_keys" USING btree ("vkey");--> statement-breakpoint
CREATE INDEX "contact_group_members_contact" ON "contact_group_members" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_groups_name" ON "contact_groups" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_account" ON "contacts" USING btree ("owner_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_phone" ON "contacts" USING btree ("owner_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("owner_id",lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_of_account" ON "contacts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courts_bench_number" ON "courts" USING btree ("est_code","number");--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_account" ON "external_identities" USING btree ("issuer","account_id");--> statement-breakpoint
CREATE INDEX "external_identities_of" ON "external_identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_recoveries_open" ON "factor_recoveries" USING btree ("account_id") WHERE "factor_recoveries"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "factor_recoveries_ready" ON "factor_recoveries" USING btree ("ready_at") WHERE "factor_recoveries"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pending_logins_account" ON "pending_logins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "used_challenges_expires" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_sitting" ON "files" USING btree ("sitting");--> statement-breakpoint
CREATE INDEX "invitation_links_invitee" ON "invitation_links" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_at" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("expires_at") WHERE "outbox"."ended_at" IS NOT NULL AND "outbox"."text" <> '';--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" IS NULL AND "outbox"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_open" ON "deletion_requests" USING btree ("account_id") WHERE "deletion_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "deletion_requests_state" ON "deletion_requests" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "deletion_requests_account" ON "deletion_requests" USING btree ("account_id","asked_at");--> statement-breakpoint
CREATE INDEX "appearances_person" ON "appearances" USING btree ("person");--> statement-breakpoint
CREATE INDEX "attendances_person" ON "attendances" USING btree ("person","date" DESC NULLS LAST,"sitting" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "attendances_court" ON "attendances" USING btree ("court_id","date");--> statement-breakpoint
CREATE INDEX "outcomes_court" ON "outcomes" USING btree ("court_id","date");--> statement-breakpoint
CREATE INDEX "outcomes_case" ON "outcomes" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "recording_copies_person" ON "recording_copies" USING btree ("person","asked_at");--> statement-breakpoint
CREATE INDEX "recording_copies_open" ON "recording_copies" USING btree ("decided_at","made_at");--> statement-breakpoint
CREATE INDEX "recorder_segments_number" ON "recorder_segments" USING btree ("sitting","number");--> statement-breakpoint
CREATE INDEX "recorders_sitting" ON "recorders" USING btree ("sitting");--> statement-breakpoint
CREATE INDEX "recordings_court" ON "recordings" USING btree ("court_id","date");--> statement-breakpoint
CREATE INDEX "recordings_public" ON "recordings" USING btree ("date","sitting") WHERE is_public;--> statement-breakpoint
CREATE INDEX "accreditation_files_phone" ON "accreditation_files" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "accreditation_files_registration" ON "accreditation_files" USING btree ("registration");--> statement-breakpoint
CREATE INDEX "card_pictures_phone" ON "card_pictures" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "card_pictures_registration" ON "card_pictures" USING btree ("registration");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_id" ON "registrations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_open" ON "registrations" USING btree ("phone") WHERE "registrations"."state" IN ('pending', 'sent_back');--> statement-breakpoint
CREATE INDEX "registrations_phone" ON "registrations" USING btree ("phone","number");--> statement-breakpoint
CREATE INDEX "registrations_pending" ON "registrations" USING btree ("number") WHERE "registrations"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "booked_people_account" ON "booked_people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "booking_files_schedule" ON "booking_files" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "invitees_schedule" ON "invitees" USING btree ("schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitees_account" ON "invitees" USING btree ("schedule_id","account_id");--> statement-breakpoint
CREATE INDEX "invitees_guest" ON "invitees" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "invitees_of_account" ON "invitees" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitees_phone" ON "invitees" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "invitees_email" ON "invitees" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "occurrences_schedule" ON "occurrences" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "occurrences_starts" ON "occurrences" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "readiness_statements_invitee" ON "readiness_statements" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "schedule_changes_schedule" ON "schedule_changes" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_changes_files" ON "schedule_changes" USING btree ("at") WHERE "schedule_changes"."what" IN ('fileAdded', 'fileRemoved');--> statement-breakpoint
CREATE INDEX "schedules_organiser" ON "schedules" USING btree ("organiser_id");--> statement-breakpoint
CREATE INDEX "brand_images_at" ON "brand_images" USING btree ("at");--> statement-breakpoint
CREATE INDEX "connections_person" ON "connections" USING btree ("sitting","person_id");--> statement-breakpoint
CREATE INDEX "connections_process" ON "connections" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "refused_commands_fence" ON "refused_commands" USING btree ("sitting","fence");--> statement-breakpoint
CREATE INDEX "refused_commands_at" ON "refused_commands" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sitting_log_command" ON "sitting_log" USING btree ("sitting","command_id");--> statement-breakpoint
CREATE INDEX "sitting_log_entered" ON "sitting_log" USING btree ("actor_id","sitting") WHERE "sitting_log"."command" = 'enter';--> statement-breakpoint
CREATE INDEX "sitting_log_counsel" ON "sitting_log" USING gin ("events" jsonb_path_ops) WHERE "sitting_log"."command" IN ('admit', 'confirmCounsel', 'withdrawCounsel');--> statement-breakpoint
CREATE INDEX "sitting_log_openings" ON "sitting_log" USING btree ("sitting","seq") WHERE "sitting_log"."events" @> '[{"type":"sittingOpened"}]' OR "sitting_log"."events" @> '[{"type":"sittingClosed"}]';--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_court_date" ON "sittings" USING btree ("court_id","date");--> statement-breakpoint
CREATE INDEX "unsent_changes_last" ON "unsent_changes" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "webinar_registrations_account" ON "webinar_registrations" USING btree ("account_id");
--> statement-breakpoint
-- By hand from here. A count that a crash may lose need not be written twice.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
-- A hall, and a person, has one thing at a time: PostgreSQL keeps it, whichever process books.
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_order" CHECK ("starts_at" < "ends_at");
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_hall_once" EXCLUDE USING gist ("court_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" = 'planned');
--> statement-breakpoint
ALTER TABLE "booked_people" ADD CONSTRAINT "booked_people_once" EXCLUDE USING gist ("account_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
--> statement-breakpoint
-- The log is only ever appended to. A superuser can still switch this off; then the hashes tell.
CREATE FUNCTION "sitting_log_keeps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM "sitting_log") THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the log of the sittings is only appended to: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION "sitting_log_keeps"() IS 'Refuses every change of the log of the sittings but appending to it';
--> statement-breakpoint
CREATE TRIGGER "sitting_log_keeps" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sitting_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "sitting_log_keeps"();
--> statement-breakpoint
COMMENT ON TRIGGER "sitting_log_keeps" ON "sitting_log" IS 'Entries are never changed or deleted; auditors compare the root hash as well';
--> statement-breakpoint
-- Every login of the database may listen, an auditor's too. So what it says itself names no account: that some account was changed is all
-- that its processes need, who look which (db/notifications.ts).
CREATE FUNCTION "account_rights_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why text := CASE WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL THEN 'disabled' ELSE 'changed' END;
BEGIN
  UPDATE "public"."sessions" SET ended_at = now(), end_reason = why WHERE account_id = NEW.id AND ended_at IS NULL;
  IF FOUND THEN
    PERFORM pg_notify('account_touched', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION "account_rights_changed"() IS 'Ends the sessions of an account whose role, sub-role, hall, number, office or state changed, and tells every process';
--> statement-breakpoint
CREATE TRIGGER "account_rights_changed" AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN ((OLD.role, OLD.sub_role, OLD.est_code, OLD.court_hall, OLD.disabled_at)
    IS DISTINCT FROM (NEW.role, NEW.sub_role, NEW.est_code, NEW.court_hall, NEW.disabled_at)
    OR (OLD.role IN ('ADVOCATE', 'PROSECUTOR', 'PRISON', 'POLICE_STATION') AND OLD.enrolment_or_office <> ''
      AND upper(regexp_replace(OLD.enrolment_or_office, '\s', '', 'g'))
        <> upper(regexp_replace(NEW.enrolment_or_office, '\s', '', 'g'))))
  EXECUTE FUNCTION "account_rights_changed"();
--> statement-breakpoint
COMMENT ON TRIGGER "account_rights_changed" ON "accounts" IS 'Nobody keeps the rights of a role, a hall, a number or an office that they no longer have';
--> statement-breakpoint
CREATE FUNCTION "account_details_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_touched', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION "account_details_changed"() IS 'Has every process read an account anew';
--> statement-breakpoint
CREATE TRIGGER "account_details_changed" AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN ((OLD.display_name, OLD.phone, OLD.enrolment_or_office, OLD.manages_lists)
    IS DISTINCT FROM (NEW.display_name, NEW.phone, NEW.enrolment_or_office, NEW.manages_lists))
  EXECUTE FUNCTION "account_details_changed"();
--> statement-breakpoint
COMMENT ON TRIGGER "account_details_changed" ON "accounts" IS 'A changed name, office or right is seen at once';
--> statement-breakpoint
-- Checkpoints and keys are only ever added to. Who owns the database can switch this off; then the witnesses tell.
CREATE FUNCTION "checkpoints_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'checkpoints and their keys are only added to: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION "checkpoints_keep"() IS 'Refuses every change of checkpoints and keys but adding to them';
--> statement-breakpoint
CREATE TRIGGER "checkpoints_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "checkpoints"
  FOR EACH STATEMENT EXECUTE FUNCTION "checkpoints_keep"();
--> statement-breakpoint
CREATE TRIGGER "log_keys_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION "checkpoints_keep"();
--> statement-breakpoint
-- The admins' log is only ever added to. Who owns the database can switch this off; then the hashes and checkpoints tell.
CREATE FUNCTION "admin_log_keeps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of the admins is only appended to: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION "admin_log_keeps"() IS 'Refuses every change of the log of the admins but appending to it';
--> statement-breakpoint
CREATE TRIGGER "admin_log_keeps" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "admin_log_keeps"();
--> statement-breakpoint
COMMENT ON TRIGGER "admin_log_keeps" ON "admin_log" IS 'Entries are never changed or deleted; `bun run audit verify` proves them';
--> statement-breakpoint
-- What an auditor reads: views over the tables, without mobile numbers, tokens, codes or passwords. `bun run db auditor`
-- makes the login that may read them and nothing else; they are read with the rights of their owner.
CREATE SCHEMA "audit";
--> statement-breakpoint
COMMENT ON SCHEMA "audit" IS 'For auditors: views of the sittings, their logs and what goes with them; read-only, without mobile numbers, tokens, codes or passwords.';
--> statement-breakpoint
CREATE VIEW "audit"."courts" AS
  SELECT c."id" AS "court", c."est_code", b."name" AS "bench", c."number", c."name", c."type", c."coram", c."judges"
  FROM "courts" c JOIN "benches" b ON b."est_code" = c."est_code";
--> statement-breakpoint
COMMENT ON VIEW "audit"."courts" IS 'Court halls and the judges who sit in them, as they are now.';
COMMENT ON COLUMN "audit"."courts"."court" IS 'Establishment code and hall number, as in HCPP01-1.';
COMMENT ON COLUMN "audit"."courts"."est_code" IS 'Code of the seat in the case system.';
COMMENT ON COLUMN "audit"."courts"."bench" IS 'Name of the seat.';
COMMENT ON COLUMN "audit"."courts"."number" IS 'Number of the hall at its seat.';
COMMENT ON COLUMN "audit"."courts"."name" IS 'Name of the hall as people see it.';
COMMENT ON COLUMN "audit"."courts"."type" IS 'NORMAL, or FC for a hall that is closed to the public by default.';
COMMENT ON COLUMN "audit"."courts"."coram" IS 'Short name of the coram: a division bench or a single judge.';
COMMENT ON COLUMN "audit"."courts"."judges" IS 'Names of the judges who sit together, the senior first.';
--> statement-breakpoint
CREATE VIEW "audit"."sittings" AS
  SELECT s."id" AS "sitting", s."court_id" AS "court", s."date", s."last_seq" AS "entries", s."last_hash" AS "root",
    (SELECT l."at" FROM "sitting_log" l WHERE l."sitting" = s."id" AND l."seq" = 1) AS "first_at",
    (SELECT l."at" FROM "sitting_log" l WHERE l."sitting" = s."id" AND l."seq" = s."last_seq") AS "last_at"
  FROM "sittings" s;
--> statement-breakpoint
COMMENT ON VIEW "audit"."sittings" IS 'Sittings: one court hall on one date, with the root hash by which the log is proved.';
COMMENT ON COLUMN "audit"."sittings"."sitting" IS 'Court hall and date, as in HCPP01-1-2026-11-23.';
COMMENT ON COLUMN "audit"."sittings"."court" IS 'The court hall.';
COMMENT ON COLUMN "audit"."sittings"."date" IS 'Day of the sitting, in Indian time.';
COMMENT ON COLUMN "audit"."sittings"."entries" IS 'How many entries its log has.';
COMMENT ON COLUMN "audit"."sittings"."root" IS 'Hash of the last entry, which covers all before it; compare it with the one on the hearing record.';
COMMENT ON COLUMN "audit"."sittings"."first_at" IS 'When the first entry was written.';
COMMENT ON COLUMN "audit"."sittings"."last_at" IS 'When the last entry was written.';
--> statement-breakpoint
CREATE VIEW "audit"."entries" AS
  SELECT l."sitting", l."seq", l."at", l."command_id", l."command_hash", l."actor_id", a."display_name" AS "actor_name",
    l."actor_role", l."command", l."events", l."previous_hash", l."hash"
  FROM "sitting_log" l LEFT JOIN "accounts" a ON a."id"::text = l."actor_id";
--> statement-breakpoint
COMMENT ON VIEW "audit"."entries" IS 'The logs of the sittings, entry by entry, whole: also what was said between few and behind closed doors.';
COMMENT ON COLUMN "audit"."entries"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."entries"."seq" IS 'Number of the entry in its sitting, from 1, without gaps.';
COMMENT ON COLUMN "audit"."entries"."at" IS 'When the command was carried out.';
COMMENT ON COLUMN "audit"."entries"."command_id" IS 'Identifier made by the sender, so that a command sent twice is carried out once.';
COMMENT ON COLUMN "audit"."entries"."command_hash" IS 'Hash of the command''s body.';
COMMENT ON COLUMN "audit"."entries"."actor_id" IS 'The account that gave the command, or the word server.';
COMMENT ON COLUMN "audit"."entries"."actor_name" IS 'Name of that account as it is now; empty for the server.';
COMMENT ON COLUMN "audit"."entries"."actor_role" IS 'Role in which the command was given.';
COMMENT ON COLUMN "audit"."entries"."command" IS 'Name of the command.';
COMMENT ON COLUMN "audit"."entries"."events" IS 'What the command changed, in order; the view events has a row for each.';
COMMENT ON COLUMN "audit"."entries"."previous_hash" IS 'Hash of the entry before; for the first entry, of the sitting''s name.';
COMMENT ON COLUMN "audit"."entries"."hash" IS 'SHA-256 over the previous hash and the entry. `bun run audit verify` proves the chain.';
--> statement-breakpoint
CREATE VIEW "audit"."events" AS
  SELECT l."sitting", l."seq", e."place"::integer AS "place", l."at", l."actor_id", l."actor_role", e."event"->>'type' AS "type", e."event"
  FROM "sitting_log" l CROSS JOIN LATERAL jsonb_array_elements(l."events") WITH ORDINALITY AS e("event", "place");
--> statement-breakpoint
COMMENT ON VIEW "audit"."events" IS 'What happened in the sittings: one row for each event of each entry.';
COMMENT ON COLUMN "audit"."events"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."events"."seq" IS 'Number of the entry.';
COMMENT ON COLUMN "audit"."events"."place" IS 'Place of the event within its entry, from 1.';
COMMENT ON COLUMN "audit"."events"."at" IS 'When it happened.';
COMMENT ON COLUMN "audit"."events"."actor_id" IS 'The account that caused it, or the word server.';
COMMENT ON COLUMN "audit"."events"."actor_role" IS 'Role in which it was caused.';
COMMENT ON COLUMN "audit"."events"."type" IS 'What happened, as in itemCalled.';
COMMENT ON COLUMN "audit"."events"."event" IS 'The event with all its fields; times in it are milliseconds since 1970.';
--> statement-breakpoint
CREATE VIEW "audit"."people_in_sittings" AS
  WITH "steps" AS (
    SELECT v."sitting", v."seq", v."place", v."at", v."type",
      CASE WHEN v."type" = 'personEntered' THEN v."event"->'person'->>'id' ELSE v."event"->>'person' END AS "person",
      CASE WHEN v."type" = 'personEntered' THEN v."event"->'person' ELSE v."event" END AS "about"
    FROM "audit"."events" v
    WHERE v."type" IN ('personEntered', 'personNamed', 'personAdmitted', 'personRemoved')
  ), "people" AS (
    SELECT "sitting", "person",
      min("at") FILTER (WHERE "type" = 'personEntered') AS "entered_at",
      min("at") FILTER (WHERE "type" = 'personAdmitted') AS "admitted_at",
      max("at") FILTER (WHERE "type" = 'personRemoved') AS "removed_at",
      (array_agg("about" ORDER BY "seq", "place") FILTER (WHERE "type" = 'personEntered'))[1] AS "first",
      (array_agg("about" ORDER BY "seq" DESC, "place" DESC) FILTER (WHERE "type" IN ('personEntered', 'personNamed')))[1] AS "last"
    FROM "steps" GROUP BY "sitting", "person"
  )
  SELECT "sitting", "person", "first"->>'profileName' AS "name", "first"->>'role' AS "role", "first"->>'subRole' AS "sub_role",
    "entered_at", "admitted_at", "removed_at", "last"->'items' AS "items", "last"->>'location' AS "location",
    "last"->'consent'->>'version' AS "consent_version",
    to_timestamp(("last"->'consent'->>'at')::double precision / 1000) AS "consent_at"
  FROM "people";
--> statement-breakpoint
COMMENT ON VIEW "audit"."people_in_sittings" IS 'Who came into which sitting, made from the events; one row for each person.';
COMMENT ON COLUMN "audit"."people_in_sittings"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."people_in_sittings"."person" IS 'The account of the person.';
COMMENT ON COLUMN "audit"."people_in_sittings"."name" IS 'The verified name under which they first came.';
COMMENT ON COLUMN "audit"."people_in_sittings"."role" IS 'Role in which they first came.';
COMMENT ON COLUMN "audit"."people_in_sittings"."sub_role" IS 'Sub-role in which they first came; empty for none.';
COMMENT ON COLUMN "audit"."people_in_sittings"."entered_at" IS 'When they first came.';
COMMENT ON COLUMN "audit"."people_in_sittings"."admitted_at" IS 'When they were first let in from the waiting room; empty when never, or when nobody had to.';
COMMENT ON COLUMN "audit"."people_in_sittings"."removed_at" IS 'When they were last removed; empty when never.';
COMMENT ON COLUMN "audit"."people_in_sittings"."items" IS 'Items they named when they last came, as category and serial number.';
COMMENT ON COLUMN "audit"."people_in_sittings"."location" IS 'Where they last said that they were.';
COMMENT ON COLUMN "audit"."people_in_sittings"."consent_version" IS 'Version of the consent to recording that they gave last; its text is in consent_texts.';
COMMENT ON COLUMN "audit"."people_in_sittings"."consent_at" IS 'When they gave it.';
--> statement-breakpoint
-- Who appeared for whom, as corrected after the day, stands beside the outcomes in the view of the auditors.
CREATE VIEW "audit"."outcomes" AS
  SELECT v."sitting", v."seq", v."at", v."event"->>'item' AS "item", i."case_number", v."event"->>'to' AS "outcome",
    v."event"->>'nextDate' AS "next_date", v."event"->>'from' AS "from_state", v."event"->>'why' AS "why",
    v."actor_id", a."display_name" AS "actor_name",
    v."type" = 'recordCorrected' AS "after_the_day", v."event"->>'dateBefore' AS "date_before",
    v."event"->'appearances' AS "appearances"
  FROM "audit"."events" v
    JOIN "sittings" s ON s."id" = v."sitting"
    LEFT JOIN "cause_list_items" i ON i."date" = s."date" AND i."court_id" = s."court_id"
      AND i."category" || ':' || i."serial" = v."event"->>'item'
    LEFT JOIN "accounts" a ON a."id"::text = v."actor_id"
  WHERE v."type" IN ('outcomeRecorded', 'recordCorrected');
--> statement-breakpoint
COMMENT ON VIEW "audit"."outcomes" IS 'Every outcome that was recorded for an item, and every correction after the day: the one with the highest number stands.';
COMMENT ON COLUMN "audit"."outcomes"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."outcomes"."seq" IS 'Number of the entry.';
COMMENT ON COLUMN "audit"."outcomes"."at" IS 'When it was recorded.';
COMMENT ON COLUMN "audit"."outcomes"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."outcomes"."case_number" IS 'Case type, number and year from the cause list; empty for what is not on it.';
COMMENT ON COLUMN "audit"."outcomes"."outcome" IS 'HEARD, ADJOURNED, RESERVED, PART_HEARD, NOTICE, DISMISSED or WITHDRAWN; in a correction also NOT_REACHED.';
COMMENT ON COLUMN "audit"."outcomes"."next_date" IS 'Next date of the case; empty when none was given.';
COMMENT ON COLUMN "audit"."outcomes"."from_state" IS 'State of the item before.';
COMMENT ON COLUMN "audit"."outcomes"."why" IS 'Reason, where one was given with it; a correction always has one.';
COMMENT ON COLUMN "audit"."outcomes"."actor_id" IS 'The account that recorded it.';
COMMENT ON COLUMN "audit"."outcomes"."actor_name" IS 'Name of that account as it is now.';
COMMENT ON COLUMN "audit"."outcomes"."after_the_day" IS 'Whether it corrects the record after the day of the sitting.';
COMMENT ON COLUMN "audit"."outcomes"."date_before" IS 'Next date that a correction replaced; empty for none, and for outcomes.';
COMMENT ON COLUMN "audit"."outcomes"."appearances" IS 'Who appeared and for whom, as a correction put it; empty where it left the appearances as they were, and for outcomes.';
--> statement-breakpoint
CREATE VIEW "audit"."cause_list_imports" AS
  SELECT m."id" AS "import", m."at", m."account_id", a."display_name" AS "account_name", m."file_name", m."file_hash",
    m."added", m."changed", m."removed", m."skipped"
  FROM "cause_list_imports" m LEFT JOIN "accounts" a ON a."id" = m."account_id";
--> statement-breakpoint
COMMENT ON VIEW "audit"."cause_list_imports" IS 'Every import that changed the cause list: which file, by whom, and what it did.';
COMMENT ON COLUMN "audit"."cause_list_imports"."import" IS 'Identifier of the import.';
COMMENT ON COLUMN "audit"."cause_list_imports"."at" IS 'When the import was applied.';
COMMENT ON COLUMN "audit"."cause_list_imports"."account_id" IS 'Who imported; empty when it was the command line or the demo day.';
COMMENT ON COLUMN "audit"."cause_list_imports"."account_name" IS 'Name of that account as it is now.';
COMMENT ON COLUMN "audit"."cause_list_imports"."file_name" IS 'Name of the file as it was given.';
COMMENT ON COLUMN "audit"."cause_list_imports"."file_hash" IS 'SHA-256 of the file''s bytes, to prove which file it was.';
COMMENT ON COLUMN "audit"."cause_list_imports"."added" IS 'How many items it put on the list.';
COMMENT ON COLUMN "audit"."cause_list_imports"."changed" IS 'How many items it changed.';
COMMENT ON COLUMN "audit"."cause_list_imports"."removed" IS 'How many items it took off the list.';
COMMENT ON COLUMN "audit"."cause_list_imports"."skipped" IS 'Bad rows that were left out at the importer''s wish: row, column and reason of each.';
--> statement-breakpoint
CREATE VIEW "audit"."cause_list_items" AS
  SELECT i."date", i."court_id" AS "court", i."category" || ':' || i."serial" AS "item", i."position", i."case_number", i."petitioner",
    i."respondent", i."petitioner_counsel", i."respondent_counsel", i."purpose", i."streaming", i."in_camera", i."deleted_at",
    i."import_id" AS "import"
  FROM "cause_list_items" i;
--> statement-breakpoint
COMMENT ON VIEW "audit"."cause_list_items" IS 'The cause list as it stands; items taken off it stay, marked deleted. What a hall had at which moment is in its events listPublished.';
COMMENT ON COLUMN "audit"."cause_list_items"."date" IS 'Day of the hearing, in Indian time.';
COMMENT ON COLUMN "audit"."cause_list_items"."court" IS 'The court hall.';
COMMENT ON COLUMN "audit"."cause_list_items"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."cause_list_items"."position" IS 'Place in the hall''s list for the day, counted from 1.';
COMMENT ON COLUMN "audit"."cause_list_items"."case_number" IS 'Case type, number and year.';
COMMENT ON COLUMN "audit"."cause_list_items"."petitioner" IS 'First petitioner as the list names them.';
COMMENT ON COLUMN "audit"."cause_list_items"."respondent" IS 'First respondent as the list names them.';
COMMENT ON COLUMN "audit"."cause_list_items"."petitioner_counsel" IS 'Names of counsel for the petitioner.';
COMMENT ON COLUMN "audit"."cause_list_items"."respondent_counsel" IS 'Names of counsel for the respondent.';
COMMENT ON COLUMN "audit"."cause_list_items"."purpose" IS 'What the item is listed for.';
COMMENT ON COLUMN "audit"."cause_list_items"."streaming" IS 'Whether the item may go on the public stream.';
COMMENT ON COLUMN "audit"."cause_list_items"."in_camera" IS 'Whether the item is listed to be heard in camera.';
COMMENT ON COLUMN "audit"."cause_list_items"."deleted_at" IS 'When the item was taken off the list; empty while it stands.';
COMMENT ON COLUMN "audit"."cause_list_items"."import" IS 'The import that wrote the item last.';
--> statement-breakpoint
CREATE VIEW "audit"."accounts" AS
  SELECT a."id" AS "account", a."role", a."sub_role", a."display_name" AS "name", a."est_code", a."court_hall", a."created_at", a."disabled_at"
  FROM "accounts" a;
--> statement-breakpoint
COMMENT ON VIEW "audit"."accounts" IS 'Accounts, without their mobile numbers, user names, addresses and passwords.';
COMMENT ON COLUMN "audit"."accounts"."account" IS 'Identifier of the account, as in actor_id of the entries.';
COMMENT ON COLUMN "audit"."accounts"."role" IS 'Role of the account.';
COMMENT ON COLUMN "audit"."accounts"."sub_role" IS 'Sub-role; empty for none.';
COMMENT ON COLUMN "audit"."accounts"."name" IS 'Name as it is shown.';
COMMENT ON COLUMN "audit"."accounts"."est_code" IS 'Seat at which a person of the court works; empty for others.';
COMMENT ON COLUMN "audit"."accounts"."court_hall" IS 'Number of the hall in which a person of the court works; empty for others.';
COMMENT ON COLUMN "audit"."accounts"."created_at" IS 'When the account was made.';
COMMENT ON COLUMN "audit"."accounts"."disabled_at" IS 'When the account was shut; empty while it is open.';
--> statement-breakpoint
CREATE VIEW "audit"."sessions" AS
  SELECT s."account_id" AS "account", a."display_name" AS "name", a."role", s."created_at", s."expires_at", s."ended_at", s."end_reason"
  FROM "sessions" s JOIN "accounts" a ON a."id" = s."account_id";
--> statement-breakpoint
COMMENT ON VIEW "audit"."sessions" IS 'Logins: who was logged in from when to when, without tokens, network addresses and what the browser calls itself.';
COMMENT ON COLUMN "audit"."sessions"."account" IS 'The account.';
COMMENT ON COLUMN "audit"."sessions"."name" IS 'Name of the account as it is now.';
COMMENT ON COLUMN "audit"."sessions"."role" IS 'Role of the account as it is now.';
COMMENT ON COLUMN "audit"."sessions"."created_at" IS 'When they logged in.';
COMMENT ON COLUMN "audit"."sessions"."expires_at" IS 'When the login ends by itself.';
COMMENT ON COLUMN "audit"."sessions"."ended_at" IS 'When it ended; empty while it is open.';
COMMENT ON COLUMN "audit"."sessions"."end_reason" IS 'Why it ended: logout, other_login, disabled, changed (role, sub-role, hall, number or office), idle or expired.';
--> statement-breakpoint
CREATE VIEW "audit"."files" AS
  SELECT f."id" AS "file", f."sitting", f."account_id" AS "account", a."display_name" AS "account_name", f."use", f."name", f."mime", f."bytes", f."hash", f."at"
  FROM "files" f JOIN "accounts" a ON a."id" = f."account_id";
--> statement-breakpoint
COMMENT ON VIEW "audit"."files" IS 'Files that people brought into a sitting; which of them were shown to whom is in the events.';
COMMENT ON COLUMN "audit"."files"."file" IS 'Identifier of the file.';
COMMENT ON COLUMN "audit"."files"."sitting" IS 'The sitting it was brought into.';
COMMENT ON COLUMN "audit"."files"."account" IS 'Who brought it.';
COMMENT ON COLUMN "audit"."files"."account_name" IS 'Name of that account as it is now.';
COMMENT ON COLUMN "audit"."files"."use" IS 'What it was brought for: chat, agenda or cowatch.';
COMMENT ON COLUMN "audit"."files"."name" IS 'Its name as people see it.';
COMMENT ON COLUMN "audit"."files"."mime" IS 'What it is by its content.';
COMMENT ON COLUMN "audit"."files"."bytes" IS 'Its size as it is stored, in bytes.';
COMMENT ON COLUMN "audit"."files"."hash" IS 'SHA-256 of the stored bytes; the same stands in the sitting''s log.';
COMMENT ON COLUMN "audit"."files"."at" IS 'When it was brought.';
--> statement-breakpoint
CREATE VIEW "audit"."settings" AS
  SELECT t."key", CASE WHEN t."key" LIKE 'brand\_file\_%' THEN t."value"->'version' ELSE t."value" END AS "value", t."changed_at",
    t."changed_by", a."display_name" AS "changed_by_name"
  FROM "settings" t LEFT JOIN "accounts" a ON a."id" = t."changed_by";
--> statement-breakpoint
COMMENT ON VIEW "audit"."settings" IS 'Settings and feature flags that this court has changed; all others have their defaults.';
COMMENT ON COLUMN "audit"."settings"."key" IS 'Name of the setting.';
COMMENT ON COLUMN "audit"."settings"."value" IS 'Its value; of an image its version.';
COMMENT ON COLUMN "audit"."settings"."changed_at" IS 'When it was last changed.';
COMMENT ON COLUMN "audit"."settings"."changed_by" IS 'Who changed it; empty when it was the command line.';
COMMENT ON COLUMN "audit"."settings"."changed_by_name" IS 'Name of that account as it is now.';
--> statement-breakpoint
CREATE VIEW "audit"."consent_texts" AS
  SELECT x."version", x."text", x."since" FROM "consent_texts" x;
--> statement-breakpoint
COMMENT ON VIEW "audit"."consent_texts" IS 'Texts of the consent to recording; people_in_sittings says who gave which version when.';
COMMENT ON COLUMN "audit"."consent_texts"."version" IS 'Version of the text.';
COMMENT ON COLUMN "audit"."consent_texts"."text" IS 'The text as people read it.';
COMMENT ON COLUMN "audit"."consent_texts"."since" IS 'When the text was first used.';
--> statement-breakpoint
CREATE VIEW "audit"."checkpoints" AS
  SELECT c."sitting", c."size", c."root", c."key_id" AS "key", c."at", c."note" FROM "checkpoints" c;
--> statement-breakpoint
COMMENT ON VIEW "audit"."checkpoints" IS 'Signed roots and sizes of the logs, at every rising and every hour in which a log grew; compare them with those of the witnesses.';
COMMENT ON COLUMN "audit"."checkpoints"."sitting" IS 'The sitting whose log it is.';
COMMENT ON COLUMN "audit"."checkpoints"."size" IS 'How many entries it covers, from the first.';
COMMENT ON COLUMN "audit"."checkpoints"."root" IS 'Root of the tree over these entries (RFC 6962), in base64.';
COMMENT ON COLUMN "audit"."checkpoints"."key" IS 'Id of the key that signed it, as in log_keys.';
COMMENT ON COLUMN "audit"."checkpoints"."at" IS 'When it was signed.';
COMMENT ON COLUMN "audit"."checkpoints"."note" IS 'The signed text itself (c2sp.org/tlog-checkpoint); `bun run audit verify` proves it.';
--> statement-breakpoint
CREATE VIEW "audit"."log_keys" AS
  SELECT split_part(k."vkey", '+', 2) AS "key", k."vkey", k."since",
    lead(k."since") OVER (ORDER BY k."id") AS "until", k."handover" FROM "log_keys" k;
--> statement-breakpoint
COMMENT ON VIEW "audit"."log_keys" IS 'Public keys that sign the checkpoints, each with the time in which it signed.';
COMMENT ON COLUMN "audit"."log_keys"."key" IS 'Id of the key.';
COMMENT ON COLUMN "audit"."log_keys"."vkey" IS 'The public key as others write it; compare it with the one that the court gave out.';
COMMENT ON COLUMN "audit"."log_keys"."since" IS 'From when on it signs.';
COMMENT ON COLUMN "audit"."log_keys"."until" IS 'Until when it signed; empty while it does.';
COMMENT ON COLUMN "audit"."log_keys"."handover" IS 'The note, signed by the key before and by this one, that hands signing over.';
--> statement-breakpoint
CREATE VIEW "audit"."admin_log" AS
  SELECT l."seq", l."at", l."actor", a."display_name" AS "actor_name", l."origin", l."act", l."subject_kind", l."subject",
    l."before", l."after", l."reason", l."part_of", l."previous_hash", l."hash"
  FROM "admin_log" l LEFT JOIN "accounts" a ON a."id"::text = l."actor";
--> statement-breakpoint
COMMENT ON VIEW "audit"."admin_log" IS 'Every act of an admin, on a page or from the command line, bound to the one before by its hash; `bun run audit verify` proves it.';
COMMENT ON COLUMN "audit"."admin_log"."seq" IS 'Number of the entry, from 1, without gaps.';
COMMENT ON COLUMN "audit"."admin_log"."at" IS 'When the act was done.';
COMMENT ON COLUMN "audit"."admin_log"."actor" IS 'The account that did it, or command: and the name of the operator.';
COMMENT ON COLUMN "audit"."admin_log"."actor_name" IS 'What the account is called now; empty for a command.';
COMMENT ON COLUMN "audit"."admin_log"."origin" IS 'Network address from which it came; `command line` for a command.';
COMMENT ON COLUMN "audit"."admin_log"."act" IS 'What was done.';
COMMENT ON COLUMN "audit"."admin_log"."subject_kind" IS 'What kind of thing it was done to.';
COMMENT ON COLUMN "audit"."admin_log"."subject" IS 'The account, setting or file that it was done to.';
COMMENT ON COLUMN "audit"."admin_log"."before" IS 'What was there before, as far as it changed; numbers and addresses are shortened.';
COMMENT ON COLUMN "audit"."admin_log"."after" IS 'The same afterwards.';
COMMENT ON COLUMN "audit"."admin_log"."reason" IS 'Why, in the words of the admin; may be empty.';
COMMENT ON COLUMN "audit"."admin_log"."part_of" IS 'Number of the entry of the act that this one is a part of; else empty.';
COMMENT ON COLUMN "audit"."admin_log"."previous_hash" IS 'Hash of the entry before.';
COMMENT ON COLUMN "audit"."admin_log"."hash" IS 'SHA-256 over the previous hash and the entry.';
--> statement-breakpoint
CREATE VIEW "audit"."appearances" AS
  SELECT p."sitting", p."item", p."person", p."name", p."role", p."side", p."from_at", p."until_at", p."heard_ms", p."heard_since", p."confirmed_at"
  FROM "appearances" p;
--> statement-breakpoint
COMMENT ON COLUMN "audit"."appearances"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."appearances"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."appearances"."person" IS 'The account of the person, or the id of a guest.';
COMMENT ON COLUMN "audit"."appearances"."name" IS 'The verified name, as the log has it last.';
COMMENT ON COLUMN "audit"."appearances"."role" IS 'Role, as the log has it last.';
COMMENT ON VIEW "audit"."appearances" IS 'Who appeared in which item and for whom, as first recorded; corrections stand in item_outcomes. Made from the logs.';
COMMENT ON COLUMN "audit"."appearances"."side" IS 'For whom; empty where nobody has said.';
COMMENT ON COLUMN "audit"."appearances"."from_at" IS 'When they were first before the court in this item; empty for who only confirmed.';
COMMENT ON COLUMN "audit"."appearances"."until_at" IS 'When they were last; empty while they are, and for who only confirmed.';
COMMENT ON COLUMN "audit"."appearances"."heard_ms" IS 'Milliseconds they were before the court in this item, without the time that still runs.';
COMMENT ON COLUMN "audit"."appearances"."heard_since" IS 'Since when they are without a break; empty when they are not.';
COMMENT ON COLUMN "audit"."appearances"."confirmed_at" IS 'When they confirmed that they appeared; empty when they have not.';
--> statement-breakpoint
CREATE VIEW "audit"."attendances" AS
  SELECT t."sitting", t."person", t."name", t."role", t."sub_role", t."items", t."from_at", t."until_at", t."heard_ms", t."heard_since", t."waited_ms"
  FROM "attendances" t;
--> statement-breakpoint
COMMENT ON VIEW "audit"."attendances" IS 'Who was in the hall of which sitting, from when until when. Made from the logs.';
COMMENT ON COLUMN "audit"."attendances"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."attendances"."person" IS 'The account of the person, or the id of a guest.';
COMMENT ON COLUMN "audit"."attendances"."name" IS 'The verified name, as the log has it last.';
COMMENT ON COLUMN "audit"."attendances"."role" IS 'Role, as the log has it last.';
COMMENT ON COLUMN "audit"."attendances"."sub_role" IS 'Sub-role; empty for none.';
COMMENT ON COLUMN "audit"."attendances"."items" IS 'Items for which the court has let them in, as category and serial number; empty for all but the bar.';
COMMENT ON COLUMN "audit"."attendances"."from_at" IS 'When they first came into the hall.';
COMMENT ON COLUMN "audit"."attendances"."until_at" IS 'When they left it last, at the latest when the court rose; empty while they are there.';
COMMENT ON COLUMN "audit"."attendances"."heard_ms" IS 'Milliseconds they were before the court, without the time that still runs.';
COMMENT ON COLUMN "audit"."attendances"."heard_since" IS 'Since when they are before the court without a break; empty when they are not.';
COMMENT ON COLUMN "audit"."attendances"."waited_ms" IS 'Milliseconds they waited to be let in.';
--> statement-breakpoint
CREATE VIEW "audit"."item_outcomes" AS
  SELECT o."sitting", o."item", o."case_number", o."petitioner", o."respondent", o."closed", o."state", o."next_date", o."recorded_at",
    o."recorded_by", o."calls", o."pass_overs", o."heard_ms", o."heard_since", o."corrections", o."appeared"
  FROM "outcomes" o;
--> statement-breakpoint
COMMENT ON VIEW "audit"."item_outcomes" IS 'How each item of a sitting stands or ended, with all corrections; one row for each item. Made from the logs.';
COMMENT ON COLUMN "audit"."item_outcomes"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."item_outcomes"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."item_outcomes"."case_number" IS 'Case type, number and year, as the sitting had it.';
COMMENT ON COLUMN "audit"."item_outcomes"."petitioner" IS 'First petitioner as the list names them.';
COMMENT ON COLUMN "audit"."item_outcomes"."respondent" IS 'First respondent as the list names them.';
COMMENT ON COLUMN "audit"."item_outcomes"."closed" IS 'Listed in camera, closed by the bench on the day, or of a hall that is closed to the public.';
COMMENT ON COLUMN "audit"."item_outcomes"."state" IS 'The state of the item: for one that ended the outcome, as corrected last.';
COMMENT ON COLUMN "audit"."item_outcomes"."next_date" IS 'Next date of the case; empty when none was given.';
COMMENT ON COLUMN "audit"."item_outcomes"."recorded_at" IS 'When the outcome was recorded, or corrected last; empty while there is none.';
COMMENT ON COLUMN "audit"."item_outcomes"."recorded_by" IS 'The account that recorded or corrected it, or the word server.';
COMMENT ON COLUMN "audit"."item_outcomes"."calls" IS 'How often it was called, without the calls that were taken back.';
COMMENT ON COLUMN "audit"."item_outcomes"."pass_overs" IS 'How often it was passed over.';
COMMENT ON COLUMN "audit"."item_outcomes"."heard_ms" IS 'Milliseconds the court heard it, without the time that still runs; empty when it never did.';
COMMENT ON COLUMN "audit"."item_outcomes"."heard_since" IS 'Since when the court hears it without a break; empty when it does not.';
COMMENT ON COLUMN "audit"."item_outcomes"."corrections" IS 'How often the record of it was corrected after the day.';
COMMENT ON COLUMN "audit"."item_outcomes"."appeared" IS 'Who appeared and for whom, as corrected last; empty where nobody corrected it.';
--> statement-breakpoint
CREATE VIEW "audit"."pass_overs" AS
  SELECT p."sitting", p."item", p."number", p."round", p."reason", p."asked_by", p."asked_side", p."asked_at", p."speaking_in", p."answers",
    p."decision", p."decided_by", p."decided_role", p."decided_at", p."recalled_at", p."recalled_by"
  FROM "pass_overs" p;
--> statement-breakpoint
COMMENT ON VIEW "audit"."pass_overs" IS 'Requests to pass an item over, and each time one was passed over. Made from the logs.';
COMMENT ON COLUMN "audit"."pass_overs"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."pass_overs"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."pass_overs"."number" IS 'Order of these matters of the item, from 1.';
COMMENT ON COLUMN "audit"."pass_overs"."round" IS 'For the n-th time that day the item was passed over; empty where it was not.';
COMMENT ON COLUMN "audit"."pass_overs"."reason" IS 'The reason, as asked with or given later; empty where nobody said why.';
COMMENT ON COLUMN "audit"."pass_overs"."asked_by" IS 'Who asked; empty where the court passed it over without a request.';
COMMENT ON COLUMN "audit"."pass_overs"."asked_side" IS 'On which side whoever asked is; empty where that is not known.';
COMMENT ON COLUMN "audit"."pass_overs"."asked_at" IS 'When it was asked for.';
COMMENT ON COLUMN "audit"."pass_overs"."speaking_in" IS 'Number of the hall in which the asker was before the court then; empty for none.';
COMMENT ON COLUMN "audit"."pass_overs"."answers" IS 'What the others of the item answered: person, side, whether they agree, and when.';
COMMENT ON COLUMN "audit"."pass_overs"."decision" IS 'passed_over, declined, withdrawn by the asker, or dropped with its item or asker; empty while it is open.';
COMMENT ON COLUMN "audit"."pass_overs"."decided_by" IS 'The account that decided, or the word server.';
COMMENT ON COLUMN "audit"."pass_overs"."decided_role" IS 'Role in which it was decided.';
COMMENT ON COLUMN "audit"."pass_overs"."decided_at" IS 'When.';
COMMENT ON COLUMN "audit"."pass_overs"."recalled_at" IS 'When the item was put back in line; empty when it was not.';
COMMENT ON COLUMN "audit"."pass_overs"."recalled_by" IS 'The account that put it back.';
--> statement-breakpoint
CREATE VIEW "audit"."projections" AS
  SELECT p."sitting", p."seq", p."hash", p."at", s."last_seq" - p."seq" AS "behind"
  FROM "projections" p JOIN "sittings" s ON s."id" = p."sitting";
--> statement-breakpoint
COMMENT ON VIEW "audit"."projections" IS 'How far the views attendances, appearances, item_outcomes and pass_overs are made from each log. `bun run db read-models --check` compares them.';
COMMENT ON COLUMN "audit"."projections"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."projections"."seq" IS 'Number of the last entry that they have.';
COMMENT ON COLUMN "audit"."projections"."hash" IS 'Hash of that entry.';
COMMENT ON COLUMN "audit"."projections"."at" IS 'When they came to it.';
COMMENT ON COLUMN "audit"."projections"."behind" IS 'How many entries they lack.';
