CREATE TABLE "cause_list_undos" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hall_rosters" (
	"court_id" text NOT NULL,
	"from_date" date NOT NULL,
	"type" text NOT NULL,
	"coram" text NOT NULL,
	"judges" jsonb NOT NULL,
	"staff" jsonb NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "hall_rosters_court_id_from_date_pk" PRIMARY KEY("court_id","from_date")
);
--> statement-breakpoint
CREATE TABLE "list_source" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"tried_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"down_since" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "manages_lists" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_list_imports" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_list_imports" ADD COLUMN "moved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_list_imports" ADD COLUMN "days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cause_list_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cause_list_items" ADD COLUMN "cnr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courts" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courts" ADD COLUMN "floor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courts" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cause_list_undos" ADD CONSTRAINT "cause_list_undos_import_id_cause_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."cause_list_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_rosters" ADD CONSTRAINT "hall_rosters_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A right that is given or taken holds at once: every process reads the account anew.
DROP TRIGGER "account_details_changed" ON "accounts";
--> statement-breakpoint
CREATE TRIGGER "account_details_changed" AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN ((OLD.display_name, OLD.phone, OLD.enrolment_or_office, OLD.manages_lists)
    IS DISTINCT FROM (NEW.display_name, NEW.phone, NEW.enrolment_or_office, NEW.manages_lists))
  EXECUTE FUNCTION "account_details_changed"();
--> statement-breakpoint
COMMENT ON TRIGGER "account_details_changed" ON "accounts" IS 'A changed name, office or right is seen at once';
