-- Entries of earlier versions kept numbers and addresses of guests, and who coordinates at a remote point. They are answered to nobody.
-- What stays is what entries keep today: of an account its id, of a guest the name.
CREATE FUNCTION kept_today(state jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT state
    || CASE WHEN jsonb_typeof(state -> 'people') = 'array' THEN jsonb_build_object('people', (
         SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', person -> 'id', 'accountId', person -> 'accountId', 'invitedAs', person -> 'invitedAs',
           'name', CASE WHEN person ->> 'accountId' IS NULL THEN person -> 'name' ELSE '""'::jsonb END
         ) ORDER BY place), '[]'::jsonb)
         FROM jsonb_array_elements(state -> 'people') WITH ORDINALITY AS each (person, place)
       )) ELSE '{}'::jsonb END
    || CASE WHEN jsonb_typeof(state -> 'readiness') = 'object'
         THEN jsonb_build_object('readiness', (state -> 'readiness') - '{coordinator,phone,by,at}'::text[]) ELSE '{}'::jsonb END
$$;--> statement-breakpoint
UPDATE "schedule_changes" SET
  "before" = CASE WHEN jsonb_typeof("before") = 'object' THEN kept_today("before") ELSE "before" END,
  "after" = CASE WHEN jsonb_typeof("after") = 'object' THEN kept_today("after") ELSE "after" END
WHERE "before" ?| '{people,readiness}'::text[] OR "after" ?| '{people,readiness}'::text[];--> statement-breakpoint
DROP FUNCTION kept_today(jsonb);
