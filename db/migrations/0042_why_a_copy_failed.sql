ALTER TABLE "recording_copies" ADD COLUMN "failed_why" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_copies" DROP COLUMN "failed_at";