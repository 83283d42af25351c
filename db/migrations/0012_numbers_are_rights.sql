-- The number on the roll, and the office of prosecutors and remote points, give rights in items as a role does: whoever had
-- one and has another now, or none, is out at once. A first number takes nothing away, and spaces and capitals say nothing.
DROP TRIGGER "account_rights_changed" ON "accounts";
--> statement-breakpoint
CREATE TRIGGER "account_rights_changed" AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN ((OLD.role, OLD.sub_role, OLD.est_code, OLD.court_hall, OLD.disabled_at)
    IS DISTINCT FROM (NEW.role, NEW.sub_role, NEW.est_code, NEW.court_hall, NEW.disabled_at)
    OR (OLD.role IN ('ADVOCATE', 'PROSECUTOR', 'PRISON', 'POLICE_STATION') AND OLD.enrolment_or_office <> ''
      AND upper(regexp_replace(OLD.enrolment_or_office, '\s', '', 'g'))
        <> upper(regexp_replace(NEW.enrolment_or_office, '\s', '', 'g'))))
  EXECUTE FUNCTION "account_rights_changed"();
--> statement-breakpoint
COMMENT ON FUNCTION "account_rights_changed"() IS 'Ends the sessions of an account whose role, sub-role, hall, number, office or state changed, and tells every process';
--> statement-breakpoint
COMMENT ON TRIGGER "account_rights_changed" ON "accounts" IS 'Nobody keeps the rights of a role, a hall, a number or an office that they no longer have';
--> statement-breakpoint
COMMENT ON COLUMN "audit"."sessions"."end_reason" IS 'Why it ended: logout, other_login, disabled, changed (role, sub-role, hall, number or office), idle or expired.';
