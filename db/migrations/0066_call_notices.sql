CREATE TABLE "call_notices" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_notices_sitting_item_account_id_pk" PRIMARY KEY("sitting","item","account_id")
);
--> statement-breakpoint
ALTER TABLE "call_notices" ADD CONSTRAINT "call_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_notices_account" ON "call_notices" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "call_notices_at" ON "call_notices" USING btree ("at");