CREATE TABLE "bench_notes" (
	"account_id" uuid NOT NULL,
	"case_key" text NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bench_notes_account_id_case_key_pk" PRIMARY KEY("account_id","case_key")
);
--> statement-breakpoint
ALTER TABLE "bench_notes" ADD CONSTRAINT "bench_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bench_notes_changed" ON "bench_notes" USING btree ("changed_at");