CREATE TABLE "accreditation_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"registration" bigint,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "accreditation" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "accredited_until" date;--> statement-breakpoint
ALTER TABLE "accreditation_files" ADD CONSTRAINT "accreditation_files_registration_registrations_number_fk" FOREIGN KEY ("registration") REFERENCES "public"."registrations"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accreditation_files_phone" ON "accreditation_files" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "accreditation_files_registration" ON "accreditation_files" USING btree ("registration");