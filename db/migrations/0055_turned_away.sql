CREATE TABLE "unsent_changes" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"last_notified" jsonb NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "turned_away_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unsent_changes" ADD CONSTRAINT "unsent_changes_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsent_changes_last" ON "unsent_changes" USING btree ("last_at");