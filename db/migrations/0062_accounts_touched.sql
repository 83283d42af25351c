-- Every login of the database may notify, and the database has no key to prove a notification by. So what it says itself names an account
-- and no more, is believed in nothing, and has every process look (db/notifications.ts).
CREATE OR REPLACE FUNCTION "account_rights_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why text := CASE WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL THEN 'disabled' ELSE 'changed' END;
BEGIN
  UPDATE "public"."sessions" SET ended_at = now(), end_reason = why WHERE account_id = NEW.id AND ended_at IS NULL;
  IF FOUND THEN
    PERFORM pg_notify('account_touched', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "account_details_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_touched', NEW.id::text);
  RETURN NULL;
END $$;
