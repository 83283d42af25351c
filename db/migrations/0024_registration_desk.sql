ALTER TABLE "sessions" ADD COLUMN "pin_given_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_enrolment" ON "accounts" USING btree (upper(regexp_replace(normalize("enrolment_or_office", NFKC), '[[:space:]]', '', 'g'))) WHERE "accounts"."role" = 'ADVOCATE';
