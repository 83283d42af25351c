ALTER TABLE "accounts" ADD COLUMN "est_code" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_est_code_benches_est_code_fk" FOREIGN KEY ("est_code") REFERENCES "public"."benches"("est_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Where only one bench has a hall of this number, that is the one that was meant; the registry assigns the others anew.
UPDATE "accounts" SET "est_code" = (SELECT min("courts"."est_code") FROM "courts" WHERE "courts"."number" = "accounts"."court_hall")
WHERE (SELECT count(*) FROM "courts" WHERE "courts"."number" = "accounts"."court_hall") = 1;
