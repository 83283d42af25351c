CREATE TABLE "recorder_segments" (
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "recorder_segments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sitting" text NOT NULL,
	"slot" bigint NOT NULL,
	"recorder" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recorder_segments_sitting_slot_pk" PRIMARY KEY("sitting","slot")
);
--> statement-breakpoint
CREATE TABLE "recorders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"init" text NOT NULL,
	"cards" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recorder_segments_number" ON "recorder_segments" USING btree ("sitting","number");--> statement-breakpoint
CREATE INDEX "recorders_sitting" ON "recorders" USING btree ("sitting");