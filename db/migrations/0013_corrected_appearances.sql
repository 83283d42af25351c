-- Who appeared for whom, as corrected after the day, stands beside the outcomes in the view of the auditors.
CREATE OR REPLACE VIEW "audit"."outcomes" AS
  SELECT v."sitting", v."seq", v."at", v."event"->>'item' AS "item", i."case_number", v."event"->>'to' AS "outcome",
    v."event"->>'nextDate' AS "next_date", v."event"->>'from' AS "from_state", v."event"->>'why' AS "why",
    v."actor_id", a."display_name" AS "actor_name",
    v."type" = 'recordCorrected' AS "after_the_day", v."event"->>'dateBefore' AS "date_before",
    v."event"->'appearances' AS "appearances"
  FROM "audit"."events" v
    JOIN "sittings" s ON s."id" = v."sitting"
    LEFT JOIN "cause_list_items" i ON i."date" = s."date" AND i."court_id" = s."court_id"
      AND i."category" || ':' || i."serial" = v."event"->>'item'
    LEFT JOIN "accounts" a ON a."id"::text = v."actor_id"
  WHERE v."type" IN ('outcomeRecorded', 'recordCorrected');
--> statement-breakpoint
COMMENT ON COLUMN "audit"."outcomes"."appearances" IS 'Who appeared and for whom, as a correction put it; empty where it left the appearances as they were, and for outcomes.';
