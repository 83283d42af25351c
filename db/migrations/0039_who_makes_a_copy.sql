ALTER TABLE "copy_files" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "copy_files" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_copies" ADD COLUMN "failed_at" timestamp (3) with time zone;