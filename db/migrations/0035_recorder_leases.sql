CREATE TABLE "recorder_leases" (
	"sitting" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"recorder" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"code" text
);
