ALTER TABLE "recordings" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "public_cases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "recordings_public" ON "recordings" USING btree ("date","sitting") WHERE is_public;