ALTER TABLE "schedules" ADD COLUMN "judge_records" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "schedules" SET "judge_records" = true FROM "accounts"
WHERE "accounts"."id" = "schedules"."organiser_id" AND "accounts"."role" = 'JUDGE' AND "schedules"."may_record";
