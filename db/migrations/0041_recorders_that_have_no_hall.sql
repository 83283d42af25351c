CREATE TABLE "ended_leases" (
	"recorder" uuid PRIMARY KEY NOT NULL,
	"sitting" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
