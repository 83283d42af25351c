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
	"segments" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_why" text,
	"deletion_due" timestamp (3) with time zone,
	"purged_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "recorder_segments" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recorders" ADD COLUMN "init_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "recordings_court" ON "recordings" USING btree ("court_id","date");