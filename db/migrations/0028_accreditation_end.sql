ALTER TABLE "accounts" ADD COLUMN "accredited_until" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "accreditation_notice" integer;--> statement-breakpoint
CREATE INDEX "accounts_accredited_until" ON "accounts" USING btree ("accredited_until") WHERE "accounts"."accredited_until" IS NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "accredited_until" = "registrations"."accredited_until" FROM "registrations" WHERE "registrations"."account_id" = "accounts"."id" AND "accounts"."role" = 'MEDIA';
