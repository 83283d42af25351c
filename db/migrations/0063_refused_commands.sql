CREATE TABLE "refused_commands" (
	"sitting" text NOT NULL,
	"actor_id" text NOT NULL,
	"command_id" text NOT NULL,
	"command_hash" text NOT NULL,
	"code" text NOT NULL,
	"fence" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_commands_sitting_actor_id_command_id_pk" PRIMARY KEY("sitting","actor_id","command_id")
);
--> statement-breakpoint
ALTER TABLE "refused_commands" ADD CONSTRAINT "refused_commands_sitting_sittings_id_fk" FOREIGN KEY ("sitting") REFERENCES "public"."sittings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_commands_fence" ON "refused_commands" USING btree ("sitting","fence");--> statement-breakpoint
CREATE INDEX "refused_commands_at" ON "refused_commands" USING btree ("at");