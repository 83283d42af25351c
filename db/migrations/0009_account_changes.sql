ALTER TABLE "sessions" ADD COLUMN "active_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
COMMENT ON COLUMN "audit"."sessions"."end_reason" IS 'Why it ended: logout, other_login, disabled, changed (role, sub-role or hall), idle or expired.';
--> statement-breakpoint
-- Whoever changes an account, by whatever way, ends its sessions in the same transaction: no command and no console can
-- forget it. The words on the two channels are those of db/queries/sessions.ts.
CREATE FUNCTION "account_rights_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why text := CASE WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL THEN 'disabled' ELSE 'changed' END;
  ended uuid;
BEGIN
  FOR ended IN
    UPDATE "public"."sessions" SET ended_at = now(), end_reason = why
    WHERE account_id = NEW.id AND ended_at IS NULL RETURNING id
  LOOP
    PERFORM pg_notify('session_ended', ended || ' ' || NEW.id || ' ' || why || ' database');
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "account_details_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changed', NEW.id || ' database');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "account_rights_changed" AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN ((OLD.role, OLD.sub_role, OLD.est_code, OLD.court_hall, OLD.disabled_at)
    IS DISTINCT FROM (NEW.role, NEW.sub_role, NEW.est_code, NEW.court_hall, NEW.disabled_at))
  EXECUTE FUNCTION "account_rights_changed"();
--> statement-breakpoint
CREATE TRIGGER "account_details_changed" AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN ((OLD.display_name, OLD.phone, OLD.enrolment_or_office)
    IS DISTINCT FROM (NEW.display_name, NEW.phone, NEW.enrolment_or_office))
  EXECUTE FUNCTION "account_details_changed"();
--> statement-breakpoint
COMMENT ON FUNCTION "account_rights_changed"() IS 'Ends the sessions of an account whose role, sub-role, hall or state changed, and tells every process';
--> statement-breakpoint
COMMENT ON FUNCTION "account_details_changed"() IS 'Has every process read an account anew';
--> statement-breakpoint
COMMENT ON TRIGGER "account_rights_changed" ON "accounts" IS 'Nobody keeps the rights of a role or a hall that they no longer have';
--> statement-breakpoint
COMMENT ON TRIGGER "account_details_changed" ON "accounts" IS 'A changed name or office is seen at once';
