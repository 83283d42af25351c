-- Unlogged: counting must not cost a write to the disk, and a crash may forget the counts. Earlier versions made it themselves.
CREATE UNLOGGED TABLE IF NOT EXISTS "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sittings" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Should an account have several open sessions, its last login stands.
UPDATE "sessions" SET "ended_at" = now(), "end_reason" = 'other_login' WHERE "ended_at" IS NULL AND EXISTS (
	SELECT 1 FROM "sessions" "later" WHERE "later"."account_id" = "sessions"."account_id" AND "later"."ended_at" IS NULL
	AND ("later"."created_at", "later"."id") > ("sessions"."created_at", "sessions"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_open" ON "sessions" USING btree ("account_id") WHERE "sessions"."ended_at" IS NULL;
