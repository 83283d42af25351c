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
CREATE INDEX "admin_log_subject" ON "admin_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "admin_log_actor" ON "admin_log" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "admin_log_part_of" ON "admin_log" USING btree ("part_of","seq");--> statement-breakpoint
CREATE INDEX "admin_undos_until" ON "admin_undos" USING btree ("until");--> statement-breakpoint
CREATE INDEX "accounts_people" ON "accounts" USING btree (lower("display_name"),"id") WHERE "accounts"."role" <> 'ANONYMOUS';--> statement-breakpoint
-- The admins' log is only ever added to. Who owns the database can switch this off; then the hashes and checkpoints tell.
CREATE FUNCTION "admin_log_keeps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of the admins is only appended to: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "admin_log_keeps" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "admin_log_keeps"();
--> statement-breakpoint
COMMENT ON FUNCTION "admin_log_keeps"() IS 'Refuses every change of the log of the admins but appending to it';
--> statement-breakpoint
COMMENT ON TRIGGER "admin_log_keeps" ON "admin_log" IS 'Entries are never changed or deleted; `bun run audit verify` proves them';
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
