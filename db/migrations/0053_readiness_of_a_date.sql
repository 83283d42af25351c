CREATE TABLE "readiness_statements" (
	"occurrence_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"stated" jsonb NOT NULL,
	CONSTRAINT "readiness_statements_occurrence_id_invitee_id_pk" PRIMARY KEY("occurrence_id","invitee_id")
);
--> statement-breakpoint
ALTER TABLE "readiness_statements" ADD CONSTRAINT "readiness_statements_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_statements" ADD CONSTRAINT "readiness_statements_invitee_id_invitees_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_statements_invitee" ON "readiness_statements" USING btree ("invitee_id");--> statement-breakpoint
-- What was stated stays, for the date that comes next; where none is to come, for the last one.
INSERT INTO "readiness_statements" ("occurrence_id", "invitee_id", "stated")
SELECT o."id", i."id", i."readiness" FROM "invitees" i CROSS JOIN LATERAL (
  SELECT "id" FROM "occurrences" WHERE "schedule_id" = i."schedule_id" AND "state" = 'planned'
  ORDER BY "ends_at" > now() DESC, CASE WHEN "ends_at" > now() THEN "starts_at" END, "starts_at" DESC LIMIT 1
) o WHERE i."readiness" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invitees" DROP COLUMN "readiness";