CREATE TABLE "rtmp_destinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"key" text NOT NULL,
	"court_id" text,
	"is_on" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"sitting" text,
	"holder" uuid,
	"until" timestamp (3) with time zone
);
