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
CREATE VIEW "audit"."outcomes" AS
  SELECT v."sitting", v."seq", v."at", v."event"->>'item' AS "item", i."case_number", v."event"->>'outcome' AS "outcome",
    v."event"->>'nextDate' AS "next_date", v."event"->>'from' AS "from_state", v."event"->>'why' AS "why",
    v."actor_id", a."display_name" AS "actor_name"
  FROM "audit"."events" v
    JOIN "sittings" s ON s."id" = v."sitting"
    LEFT JOIN "cause_list_items" i ON i."date" = s."date" AND i."court_id" = s."court_id"
      AND i."category" || ':' || i."serial" = v."event"->>'item'
    LEFT JOIN "accounts" a ON a."id"::text = v."actor_id"
  WHERE v."type" = 'outcomeRecorded';
--> statement-breakpoint
COMMENT ON VIEW "audit"."outcomes" IS 'Every outcome that was recorded for an item, corrections too: the one with the highest number stands.';
COMMENT ON COLUMN "audit"."outcomes"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."outcomes"."seq" IS 'Number of the entry.';
COMMENT ON COLUMN "audit"."outcomes"."at" IS 'When it was recorded.';
COMMENT ON COLUMN "audit"."outcomes"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."outcomes"."case_number" IS 'Case type, number and year from the cause list; empty for what is not on it.';
COMMENT ON COLUMN "audit"."outcomes"."outcome" IS 'HEARD, ADJOURNED, RESERVED, PART_HEARD, NOTICE, DISMISSED or WITHDRAWN.';
COMMENT ON COLUMN "audit"."outcomes"."next_date" IS 'Next date of the case; empty when none was given.';
COMMENT ON COLUMN "audit"."outcomes"."from_state" IS 'State of the item before.';
COMMENT ON COLUMN "audit"."outcomes"."why" IS 'Reason, where one was given with it.';
COMMENT ON COLUMN "audit"."outcomes"."actor_id" IS 'The account that recorded it.';
COMMENT ON COLUMN "audit"."outcomes"."actor_name" IS 'Name of that account as it is now.';
--> statement-breakpoint
CREATE VIEW "audit"."appearances" AS
  SELECT v."sitting", v."seq", v."at", v."event"->>'item' AS "item", v."event"->>'person' AS "person", a."display_name" AS "name", a."role"
  FROM "audit"."events" v LEFT JOIN "accounts" a ON a."id"::text = v."event"->>'person'
  WHERE v."type" = 'appearanceConfirmed';
--> statement-breakpoint
COMMENT ON VIEW "audit"."appearances" IS 'Who confirmed to have appeared in which item.';
COMMENT ON COLUMN "audit"."appearances"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."appearances"."seq" IS 'Number of the entry.';
COMMENT ON COLUMN "audit"."appearances"."at" IS 'When it was confirmed.';
COMMENT ON COLUMN "audit"."appearances"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."appearances"."person" IS 'The account of the person.';
COMMENT ON COLUMN "audit"."appearances"."name" IS 'Name of that account as it is now.';
COMMENT ON COLUMN "audit"."appearances"."role" IS 'Role of that account as it is now.';
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
COMMENT ON COLUMN "audit"."sessions"."end_reason" IS 'Why it ended: logout, other_login, disabled or expired.';
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
