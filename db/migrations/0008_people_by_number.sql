ALTER TABLE "cause_list_items" ADD COLUMN "petitioner_enrolments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_list_items" ADD COLUMN "respondent_enrolments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_list_items" ADD COLUMN "prosecutor_offices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sitting_log_counsel" ON "sitting_log" USING gin ("events" jsonb_path_ops) WHERE "sitting_log"."command" IN ('admit', 'confirmCounsel', 'withdrawCounsel');