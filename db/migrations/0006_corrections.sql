-- Corrections of the record stand beside the outcomes in the view of the auditors.
CREATE OR REPLACE VIEW "audit"."outcomes" AS
  SELECT v."sitting", v."seq", v."at", v."event"->>'item' AS "item", i."case_number", v."event"->>'to' AS "outcome",
    v."event"->>'nextDate' AS "next_date", v."event"->>'from' AS "from_state", v."event"->>'why' AS "why",
    v."actor_id", a."display_name" AS "actor_name",
    v."type" = 'recordCorrected' AS "after_the_day", v."event"->>'dateBefore' AS "date_before"
  FROM "audit"."events" v
    JOIN "sittings" s ON s."id" = v."sitting"
    LEFT JOIN "cause_list_items" i ON i."date" = s."date" AND i."court_id" = s."court_id"
      AND i."category" || ':' || i."serial" = v."event"->>'item'
    LEFT JOIN "accounts" a ON a."id"::text = v."actor_id"
  WHERE v."type" IN ('outcomeRecorded', 'recordCorrected');
--> statement-breakpoint
COMMENT ON VIEW "audit"."outcomes" IS 'Every outcome that was recorded for an item, and every correction after the day: the one with the highest number stands.';
COMMENT ON COLUMN "audit"."outcomes"."outcome" IS 'HEARD, ADJOURNED, RESERVED, PART_HEARD, NOTICE, DISMISSED or WITHDRAWN; in a correction also NOT_REACHED.';
COMMENT ON COLUMN "audit"."outcomes"."why" IS 'Reason, where one was given with it; a correction always has one.';
COMMENT ON COLUMN "audit"."outcomes"."after_the_day" IS 'Whether it corrects the record after the day of the sitting.';
COMMENT ON COLUMN "audit"."outcomes"."date_before" IS 'Next date that a correction replaced; empty for none, and for outcomes.';
