CREATE TABLE "external_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"is_made" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "external_rules" (
	"place" integer PRIMARY KEY NOT NULL,
	"claim" text NOT NULL,
	"value" text NOT NULL,
	"role" text NOT NULL,
	"sub_role" text,
	"court_hall" text,
	"joins" text NOT NULL,
	"adds" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_account" ON "external_identities" USING btree ("issuer","account_id");--> statement-breakpoint
CREATE INDEX "external_identities_of" ON "external_identities" USING btree ("account_id");
