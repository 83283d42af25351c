-- Every login of the database may listen, an auditor's too. So what it says itself names no account: that some account was changed is all
-- that its processes need, who look which (db/notifications.ts).
CREATE OR REPLACE FUNCTION "account_rights_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why text := CASE WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL THEN 'disabled' ELSE 'changed' END;
BEGIN
  UPDATE "public"."sessions" SET ended_at = now(), end_reason = why WHERE account_id = NEW.id AND ended_at IS NULL;
  IF FOUND THEN
    PERFORM pg_notify('account_touched', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "account_details_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_touched', '');
  RETURN NULL;
END $$;
