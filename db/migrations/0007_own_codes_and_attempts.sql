-- Codes that are out are five minutes old at most and belong to no browser: they are asked for again.
DELETE FROM "one_time_codes";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "nonce_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_nonce" ON "one_time_codes" USING btree ("nonce_hash");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" IS NULL AND "outbox"."ended_at" IS NULL;