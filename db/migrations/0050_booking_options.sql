ALTER TABLE "schedules" ADD COLUMN "waiting_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "mute_on_join" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "watch_only" boolean DEFAULT false NOT NULL;