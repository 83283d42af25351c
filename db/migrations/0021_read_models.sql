CREATE TABLE "appearances" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"side" text NOT NULL,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"heard_ms" integer NOT NULL,
	"heard_since" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "appearances_sitting_item_person_pk" PRIMARY KEY("sitting","item","person")
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"sitting" text NOT NULL,
	"person" text NOT NULL,
	"court_id" text NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"sub_role" text,
	"office" text NOT NULL,
	"items" text[] NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone,
	"heard_ms" integer NOT NULL,
	"heard_since" timestamp (3) with time zone,
	"waited_ms" integer NOT NULL,
	CONSTRAINT "attendances_sitting_person_pk" PRIMARY KEY("sitting","person")
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"court_id" text NOT NULL,
	"date" date NOT NULL,
	"position" integer NOT NULL,
	"serial" integer NOT NULL,
	"category" text NOT NULL,
	"case_number" text NOT NULL,
	"petitioner" text NOT NULL,
	"respondent" text NOT NULL,
	"closed" boolean NOT NULL,
	"state" text NOT NULL,
	"next_date" date,
	"recorded_at" timestamp (3) with time zone,
	"recorded_by" text,
	"calls" integer NOT NULL,
	"pass_overs" integer NOT NULL,
	"heard_ms" integer,
	"heard_since" timestamp (3) with time zone,
	"corrections" integer NOT NULL,
	"appeared" jsonb,
	CONSTRAINT "outcomes_sitting_item_pk" PRIMARY KEY("sitting","item")
);
--> statement-breakpoint
CREATE TABLE "pass_overs" (
	"sitting" text NOT NULL,
	"item" text NOT NULL,
	"number" integer NOT NULL,
	"round" integer,
	"reason" text NOT NULL,
	"asked_by" text,
	"asked_side" text,
	"asked_at" timestamp (3) with time zone,
	"speaking_in" text,
	"answers" jsonb NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_role" text,
	"decided_at" timestamp (3) with time zone,
	"recalled_at" timestamp (3) with time zone,
	"recalled_by" text,
	CONSTRAINT "pass_overs_sitting_item_number_pk" PRIMARY KEY("sitting","item","number")
);
--> statement-breakpoint
CREATE TABLE "projections" (
	"sitting" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "appearances_person" ON "appearances" USING btree ("person");--> statement-breakpoint
CREATE INDEX "attendances_person" ON "attendances" USING btree ("person","date" DESC NULLS LAST,"sitting" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "attendances_court" ON "attendances" USING btree ("court_id","date");--> statement-breakpoint
CREATE INDEX "outcomes_court" ON "outcomes" USING btree ("court_id","date");--> statement-breakpoint
-- The auditors' views of appearances now read the table; that of every outcome recorded stays one of the events, for it names each
-- of them, corrected ones too.
DROP VIEW "audit"."appearances";
--> statement-breakpoint
CREATE VIEW "audit"."appearances" AS
  SELECT p."sitting", p."item", p."person", p."name", p."role", p."side", p."from_at", p."until_at", p."heard_ms", p."heard_since", p."confirmed_at"
  FROM "appearances" p;
--> statement-breakpoint
COMMENT ON VIEW "audit"."appearances" IS 'Who appeared in which item and for whom, as first recorded; corrections stand in item_outcomes. Made from the logs.';
COMMENT ON COLUMN "audit"."appearances"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."appearances"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."appearances"."person" IS 'The account of the person, or the id of a guest.';
COMMENT ON COLUMN "audit"."appearances"."name" IS 'The verified name, as the log has it last.';
COMMENT ON COLUMN "audit"."appearances"."role" IS 'Role, as the log has it last.';
COMMENT ON COLUMN "audit"."appearances"."side" IS 'For whom; empty where nobody has said.';
COMMENT ON COLUMN "audit"."appearances"."from_at" IS 'When they were first before the court in this item; empty for who only confirmed.';
COMMENT ON COLUMN "audit"."appearances"."until_at" IS 'When they were last; empty while they are, and for who only confirmed.';
COMMENT ON COLUMN "audit"."appearances"."heard_ms" IS 'Milliseconds they were before the court in this item, without the time that still runs.';
COMMENT ON COLUMN "audit"."appearances"."heard_since" IS 'Since when they are without a break; empty when they are not.';
COMMENT ON COLUMN "audit"."appearances"."confirmed_at" IS 'When they confirmed that they appeared; empty when they have not.';
--> statement-breakpoint
CREATE VIEW "audit"."attendances" AS
  SELECT t."sitting", t."person", t."name", t."role", t."sub_role", t."items", t."from_at", t."until_at", t."heard_ms", t."heard_since", t."waited_ms"
  FROM "attendances" t;
--> statement-breakpoint
COMMENT ON VIEW "audit"."attendances" IS 'Who was in the hall of which sitting, from when until when. Made from the logs.';
COMMENT ON COLUMN "audit"."attendances"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."attendances"."person" IS 'The account of the person, or the id of a guest.';
COMMENT ON COLUMN "audit"."attendances"."name" IS 'The verified name, as the log has it last.';
COMMENT ON COLUMN "audit"."attendances"."role" IS 'Role, as the log has it last.';
COMMENT ON COLUMN "audit"."attendances"."sub_role" IS 'Sub-role; empty for none.';
COMMENT ON COLUMN "audit"."attendances"."items" IS 'Items for which the court has let them in, as category and serial number; empty for all but the bar.';
COMMENT ON COLUMN "audit"."attendances"."from_at" IS 'When they first came into the hall.';
COMMENT ON COLUMN "audit"."attendances"."until_at" IS 'When they left it last, at the latest when the court rose; empty while they are there.';
COMMENT ON COLUMN "audit"."attendances"."heard_ms" IS 'Milliseconds they were before the court, without the time that still runs.';
COMMENT ON COLUMN "audit"."attendances"."heard_since" IS 'Since when they are before the court without a break; empty when they are not.';
COMMENT ON COLUMN "audit"."attendances"."waited_ms" IS 'Milliseconds they waited to be let in.';
--> statement-breakpoint
CREATE VIEW "audit"."item_outcomes" AS
  SELECT o."sitting", o."item", o."case_number", o."petitioner", o."respondent", o."closed", o."state", o."next_date", o."recorded_at",
    o."recorded_by", o."calls", o."pass_overs", o."heard_ms", o."heard_since", o."corrections", o."appeared"
  FROM "outcomes" o;
--> statement-breakpoint
COMMENT ON VIEW "audit"."item_outcomes" IS 'How each item of a sitting stands or ended, with all corrections; one row for each item. Made from the logs.';
COMMENT ON COLUMN "audit"."item_outcomes"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."item_outcomes"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."item_outcomes"."case_number" IS 'Case type, number and year, as the sitting had it.';
COMMENT ON COLUMN "audit"."item_outcomes"."petitioner" IS 'First petitioner as the list names them.';
COMMENT ON COLUMN "audit"."item_outcomes"."respondent" IS 'First respondent as the list names them.';
COMMENT ON COLUMN "audit"."item_outcomes"."closed" IS 'Listed in camera, closed by the bench on the day, or of a hall that is closed to the public.';
COMMENT ON COLUMN "audit"."item_outcomes"."state" IS 'The state of the item: for one that ended the outcome, as corrected last.';
COMMENT ON COLUMN "audit"."item_outcomes"."next_date" IS 'Next date of the case; empty when none was given.';
COMMENT ON COLUMN "audit"."item_outcomes"."recorded_at" IS 'When the outcome was recorded, or corrected last; empty while there is none.';
COMMENT ON COLUMN "audit"."item_outcomes"."recorded_by" IS 'The account that recorded or corrected it, or the word server.';
COMMENT ON COLUMN "audit"."item_outcomes"."calls" IS 'How often it was called, without the calls that were taken back.';
COMMENT ON COLUMN "audit"."item_outcomes"."pass_overs" IS 'How often it was passed over.';
COMMENT ON COLUMN "audit"."item_outcomes"."heard_ms" IS 'Milliseconds the court heard it, without the time that still runs; empty when it never did.';
COMMENT ON COLUMN "audit"."item_outcomes"."heard_since" IS 'Since when the court hears it without a break; empty when it does not.';
COMMENT ON COLUMN "audit"."item_outcomes"."corrections" IS 'How often the record of it was corrected after the day.';
COMMENT ON COLUMN "audit"."item_outcomes"."appeared" IS 'Who appeared and for whom, as corrected last; empty where nobody corrected it.';
--> statement-breakpoint
CREATE VIEW "audit"."pass_overs" AS
  SELECT p."sitting", p."item", p."number", p."round", p."reason", p."asked_by", p."asked_side", p."asked_at", p."speaking_in", p."answers",
    p."decision", p."decided_by", p."decided_role", p."decided_at", p."recalled_at", p."recalled_by"
  FROM "pass_overs" p;
--> statement-breakpoint
COMMENT ON VIEW "audit"."pass_overs" IS 'Requests to pass an item over, and each time one was passed over. Made from the logs.';
COMMENT ON COLUMN "audit"."pass_overs"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."pass_overs"."item" IS 'The item, as category and serial number.';
COMMENT ON COLUMN "audit"."pass_overs"."number" IS 'Order of these matters of the item, from 1.';
COMMENT ON COLUMN "audit"."pass_overs"."round" IS 'For the n-th time that day the item was passed over; empty where it was not.';
COMMENT ON COLUMN "audit"."pass_overs"."reason" IS 'The reason, as asked with or given later; empty where nobody said why.';
COMMENT ON COLUMN "audit"."pass_overs"."asked_by" IS 'Who asked; empty where the court passed it over without a request.';
COMMENT ON COLUMN "audit"."pass_overs"."asked_side" IS 'On which side whoever asked is; empty where that is not known.';
COMMENT ON COLUMN "audit"."pass_overs"."asked_at" IS 'When it was asked for.';
COMMENT ON COLUMN "audit"."pass_overs"."speaking_in" IS 'Number of the hall in which the asker was before the court then; empty for none.';
COMMENT ON COLUMN "audit"."pass_overs"."answers" IS 'What the others of the item answered: person, side, whether they agree, and when.';
COMMENT ON COLUMN "audit"."pass_overs"."decision" IS 'passed_over, declined, withdrawn by the asker, or dropped with its item or asker; empty while it is open.';
COMMENT ON COLUMN "audit"."pass_overs"."decided_by" IS 'The account that decided, or the word server.';
COMMENT ON COLUMN "audit"."pass_overs"."decided_role" IS 'Role in which it was decided.';
COMMENT ON COLUMN "audit"."pass_overs"."decided_at" IS 'When.';
COMMENT ON COLUMN "audit"."pass_overs"."recalled_at" IS 'When the item was put back in line; empty when it was not.';
COMMENT ON COLUMN "audit"."pass_overs"."recalled_by" IS 'The account that put it back.';
--> statement-breakpoint
CREATE VIEW "audit"."projections" AS
  SELECT p."sitting", p."seq", p."hash", p."at", s."last_seq" - p."seq" AS "behind"
  FROM "projections" p JOIN "sittings" s ON s."id" = p."sitting";
--> statement-breakpoint
COMMENT ON VIEW "audit"."projections" IS 'How far the views attendances, appearances, item_outcomes and pass_overs are made from each log. `bun run db read-models --check` compares them.';
COMMENT ON COLUMN "audit"."projections"."sitting" IS 'The sitting.';
COMMENT ON COLUMN "audit"."projections"."seq" IS 'Number of the last entry that they have.';
COMMENT ON COLUMN "audit"."projections"."hash" IS 'Hash of that entry.';
COMMENT ON COLUMN "audit"."projections"."at" IS 'When they came to it.';
COMMENT ON COLUMN "audit"."projections"."behind" IS 'How many entries they lack.';
