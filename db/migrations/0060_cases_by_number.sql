CREATE INDEX "cause_list_items_case" ON "cause_list_items" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "outcomes_case" ON "outcomes" USING btree ("case_number");