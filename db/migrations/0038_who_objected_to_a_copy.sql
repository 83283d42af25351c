ALTER TABLE "recording_copies" ADD COLUMN "objectors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_copies" DROP COLUMN "objections";