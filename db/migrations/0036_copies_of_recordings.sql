CREATE TABLE "copy_files" (
	"sitting" text NOT NULL,
	"copy" integer NOT NULL,
	"asked_notice" boolean DEFAULT false NOT NULL,
	"decided_notice" boolean DEFAULT false NOT NULL,
	"making_at" timestamp (3) with time zone,
	"key" text,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	CONSTRAINT "copy_files_sitting_copy_pk" PRIMARY KEY("sitting","copy")
);
--> statement-breakpoint
CREATE TABLE "recording_copies" (
	"sitting" text NOT NULL,
	"copy" integer NOT NULL,
	"person" text NOT NULL,
	"asker" text NOT NULL,
	"items" text[] NOT NULL,
	"why" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"parties_until" timestamp (3) with time zone,
	"objections" integer NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"given_until" timestamp (3) with time zone,
	"refused_why" text,
	"made_at" timestamp (3) with time zone,
	"hash" text,
	"bytes" bigint,
	"seconds" integer,
	"marked" boolean,
	CONSTRAINT "recording_copies_sitting_copy_pk" PRIMARY KEY("sitting","copy")
);
--> statement-breakpoint
CREATE INDEX "recording_copies_person" ON "recording_copies" USING btree ("person","asked_at");--> statement-breakpoint
CREATE INDEX "recording_copies_open" ON "recording_copies" USING btree ("decided_at","made_at");