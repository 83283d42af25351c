ALTER TABLE "recordings" ADD COLUMN "leaders" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "may_record" boolean DEFAULT false NOT NULL;