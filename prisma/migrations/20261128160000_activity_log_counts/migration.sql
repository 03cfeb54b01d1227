-- The list counts its entries exactly; this index is a sixth of the one that it would read otherwise.
CREATE INDEX "activity_logs_action_type_idx" ON "activity_logs"("action_type");
