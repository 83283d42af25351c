CREATE TABLE "webinar_registrations" (
	"occurrence_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"was_invited" boolean NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webinar_registrations_occurrence_id_account_id_pk" PRIMARY KEY("occurrence_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "open_to_guests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webinar_registrations_account" ON "webinar_registrations" USING btree ("account_id");