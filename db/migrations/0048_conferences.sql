CREATE TABLE "conferences" (
	"schedule_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "conferences_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;