CREATE TABLE "card_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"registration" bigint,
	"is_covered" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_pictures" ADD CONSTRAINT "card_pictures_registration_registrations_number_fk" FOREIGN KEY ("registration") REFERENCES "public"."registrations"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_pictures_phone" ON "card_pictures" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "card_pictures_registration" ON "card_pictures" USING btree ("registration");