CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"sub_role" text,
	"display_name" text NOT NULL,
	"phone" text,
	"username" text,
	"email" text,
	"password_hash" text,
	"court_hall" text,
	"enrolment_or_office" text NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "benches" (
	"est_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"value" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"logo_url" text
);
--> statement-breakpoint
CREATE TABLE "cause_list_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"skipped" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cause_list_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cause_list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"court_id" text NOT NULL,
	"category" text NOT NULL,
	"serial" integer NOT NULL,
	"case_number" text NOT NULL,
	"petitioner" text NOT NULL,
	"respondent" text NOT NULL,
	"petitioner_counsel" jsonb NOT NULL,
	"respondent_counsel" jsonb NOT NULL,
	"purpose" text NOT NULL,
	"streaming" boolean NOT NULL,
	"in_camera" boolean NOT NULL,
	"remote_point" text NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"import_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chosen_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chosen_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"court_id" text NOT NULL,
	"category" text NOT NULL,
	"serial" integer NOT NULL,
	"submission" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid NOT NULL,
	"sitting" text NOT NULL,
	"person_id" text NOT NULL,
	"process_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connections_id_sitting_pk" PRIMARY KEY("id","sitting")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courts" (
	"id" text PRIMARY KEY NOT NULL,
	"est_code" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"coram" text NOT NULL,
	"judges" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"user_agent" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "sitting_log" (
	"sitting" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"command_id" text NOT NULL,
	"command_hash" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_role" text NOT NULL,
	"command" text NOT NULL,
	"events" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sitting_log_sitting_seq_pk" PRIMARY KEY("sitting","seq")
);
--> statement-breakpoint
CREATE TABLE "sittings" (
	"id" text PRIMARY KEY NOT NULL,
	"court_id" text NOT NULL,
	"date" date NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cause_list_imports" ADD CONSTRAINT "cause_list_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_items" ADD CONSTRAINT "cause_list_items_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cause_list_items" ADD CONSTRAINT "cause_list_items_import_id_cause_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."cause_list_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_items" ADD CONSTRAINT "chosen_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_items" ADD CONSTRAINT "chosen_items_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courts" ADD CONSTRAINT "courts_est_code_benches_est_code_fk" FOREIGN KEY ("est_code") REFERENCES "public"."benches"("est_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_log" ADD CONSTRAINT "sitting_log_sitting_sittings_id_fk" FOREIGN KEY ("sitting") REFERENCES "public"."sittings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree ("username");--> statement-breakpoint
CREATE INDEX "accounts_display_name" ON "accounts" USING btree ("display_name");--> statement-breakpoint
CREATE UNIQUE INDEX "cause_list_items_key" ON "cause_list_items" USING btree ("date","court_id","category","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "chosen_items_key" ON "chosen_items" USING btree ("account_id","date","court_id","category","serial");--> statement-breakpoint
CREATE INDEX "chosen_items_court" ON "chosen_items" USING btree ("court_id","date");--> statement-breakpoint
CREATE INDEX "connections_person" ON "connections" USING btree ("sitting","person_id");--> statement-breakpoint
CREATE INDEX "connections_process" ON "connections" USING btree ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courts_bench_number" ON "courts" USING btree ("est_code","number");--> statement-breakpoint
CREATE INDEX "one_time_codes_phone" ON "one_time_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sitting_log_command" ON "sitting_log" USING btree ("sitting","command_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_court_date" ON "sittings" USING btree ("court_id","date");