-- The log is only ever appended to. A superuser can still switch this off; then the hashes tell.
CREATE FUNCTION "sitting_log_keeps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM "sitting_log") THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the log of the sittings is only appended to: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "sitting_log_keeps" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sitting_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "sitting_log_keeps"();
--> statement-breakpoint
COMMENT ON FUNCTION "sitting_log_keeps"() IS 'Refuses every change of the log of the sittings but appending to it';
--> statement-breakpoint
COMMENT ON TRIGGER "sitting_log_keeps" ON "sitting_log" IS 'Entries are never changed or deleted; auditors compare the root hash as well';
