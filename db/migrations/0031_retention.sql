CREATE TABLE "retention" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day" date,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "accounts_guests" ON "accounts" USING btree ("created_at") WHERE "accounts"."role" = 'ANONYMOUS' AND "accounts"."display_name" <> '';--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at") WHERE "sessions"."address" <> '';