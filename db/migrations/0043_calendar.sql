-- A hall, and a person, has one thing at a time: PostgreSQL keeps it, whichever process books.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "booked_people" (
	"occurrence_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booked_people_occurrence_id_account_id_pk" PRIMARY KEY("occurrence_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"invited_as" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"court_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedule_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"schedule_id" uuid NOT NULL,
	"occurrence_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"fields" jsonb NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"organiser_id" uuid NOT NULL,
	"court_id" text,
	"case_numbers" jsonb NOT NULL,
	"repeat" jsonb,
	"interpreter" text,
	"screening" jsonb NOT NULL,
	"measures" text NOT NULL,
	"sequence" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booked_people" ADD CONSTRAINT "booked_people_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_people" ADD CONSTRAINT "booked_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_organiser_id_accounts_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_people_account" ON "booked_people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitees_schedule" ON "invitees" USING btree ("schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitees_account" ON "invitees" USING btree ("schedule_id","account_id");--> statement-breakpoint
CREATE INDEX "invitees_of_account" ON "invitees" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "occurrences_schedule" ON "occurrences" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "occurrences_starts" ON "occurrences" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "schedule_changes_schedule" ON "schedule_changes" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedules_organiser" ON "schedules" USING btree ("organiser_id");--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_order" CHECK ("starts_at" < "ends_at");--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_hall_once" EXCLUDE USING gist ("court_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" = 'planned');--> statement-breakpoint
ALTER TABLE "booked_people" ADD CONSTRAINT "booked_people_once" EXCLUDE USING gist ("account_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
