CREATE TABLE "untold_changes" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"last_told" jsonb NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "untold_changes" ADD CONSTRAINT "untold_changes_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "untold_changes_last" ON "untold_changes" USING btree ("last_at");