CREATE TABLE "bridges" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"away_since" timestamp with time zone,
	"problem" text,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL
);
