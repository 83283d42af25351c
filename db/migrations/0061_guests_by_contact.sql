CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invitees_phone" ON "invitees" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "invitees_email" ON "invitees" USING btree (lower("email"));