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
CREATE UNIQUE INDEX "checkpoints_size" ON "checkpoints" USING btree ("sitting","size","key_id");--> statement-breakpoint
CREATE INDEX "checkpoints_at" ON "checkpoints" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "log_keys_vkey" ON "log_keys" USING btree ("vkey");--> statement-breakpoint
-- Checkpoints and keys are only ever added to. Who owns the database can switch this off; then the witnesses tell.
CREATE FUNCTION "checkpoints_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'checkpoints and their keys are only added to: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "checkpoints_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "checkpoints"
  FOR EACH STATEMENT EXECUTE FUNCTION "checkpoints_keep"();
--> statement-breakpoint
CREATE TRIGGER "log_keys_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION "checkpoints_keep"();
--> statement-breakpoint
CREATE VIEW "audit"."checkpoints" AS
  SELECT c."sitting", c."size", c."root", c."key_id" AS "key", c."at", c."note" FROM "checkpoints" c;
--> statement-breakpoint
COMMENT ON FUNCTION "checkpoints_keep"() IS 'Refuses every change of checkpoints and keys but adding to them';
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
