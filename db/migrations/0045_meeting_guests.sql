ALTER TABLE "invitees" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_guest_id_accounts_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitees_guest" ON "invitees" USING btree ("guest_id");