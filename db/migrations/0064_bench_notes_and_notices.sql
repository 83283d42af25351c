CREATE TABLE "bench_notes" (
	"account_id" uuid NOT NULL,
	"case_key" text NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bench_notes_account_id_case_key_pk" PRIMARY KEY("account_id","case_key")
);
--> statement-breakpoint
CREATE TABLE "call_notices" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_notices_sitting_item_account_id_pk" PRIMARY KEY("sitting","item","account_id")
);
--> statement-breakpoint
ALTER TABLE "copy_files" ADD COLUMN "deciders_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bench_notes" ADD CONSTRAINT "bench_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notices" ADD CONSTRAINT "call_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bench_notes_changed" ON "bench_notes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "call_notices_account" ON "call_notices" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "call_notices_at" ON "call_notices" USING btree ("at");