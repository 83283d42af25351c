CREATE TABLE "brand_images" (
	"version" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"base64" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"restored" integer,
	"look" jsonb NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "theme" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "theme" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_images_at" ON "brand_images" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_at" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("expires_at") WHERE "outbox"."ended_at" IS NOT NULL AND "outbox"."text" <> '';
--> statement-breakpoint
-- Whoever has the light look has not chosen it: nobody was asked.
UPDATE "accounts" SET "theme" = NULL WHERE "theme" = 'light';--> statement-breakpoint
-- The images lay beside the settings until now.
INSERT INTO "brand_images" ("version", "place", "base64", "at")
SELECT "value"->>'version', substr("key", 12), "value"->>'base64', "changed_at" FROM "settings"
WHERE "key" IN ('brand_file_watermark', 'brand_file_poster') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "brand_versions" ("version", "at", "look", "settings")
SELECT 1, max("changed_at"), jsonb_build_object('colour', 'indigo', 'own', NULL, 'themeList', jsonb_build_array('light', 'dark'),
  'currentTheme', 'light', 'exitUrl', '', 'logo', NULL,
  'watermark', max("value"->>'version') FILTER (WHERE "key" = 'brand_file_watermark'),
  'poster', max("value"->>'version') FILTER (WHERE "key" = 'brand_file_poster'), 'categoryLogos', '{}'::jsonb), '{}'::jsonb
FROM "settings" WHERE "key" IN ('brand_file_watermark', 'brand_file_poster') HAVING count(*) > 0;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('brand_file_watermark', 'brand_file_poster');
