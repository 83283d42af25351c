CREATE TABLE "enrolled_advocates" (
	"enrolment" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"display_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"phone" text NOT NULL,
	"sub_role" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"enrolment_or_office" text NOT NULL,
	"id_type" text NOT NULL,
	"id_last_four" text NOT NULL,
	"id_sealed" text,
	"pin_hash" text,
	"consent" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text,
	"account_id" uuid
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_id" ON "registrations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_open" ON "registrations" USING btree ("phone") WHERE "registrations"."state" IN ('pending', 'sent_back');--> statement-breakpoint
CREATE INDEX "registrations_phone" ON "registrations" USING btree ("phone","number");--> statement-breakpoint
CREATE INDEX "registrations_pending" ON "registrations" USING btree ("number") WHERE "registrations"."state" = 'pending';