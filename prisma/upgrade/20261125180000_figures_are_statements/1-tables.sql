-- The desk joins the current term and its cancellation; nothing keeps copies of them.
ALTER TABLE renewal_state
    DROP COLUMN term_end_date,
    DROP COLUMN insurance_company_id,
    DROP COLUMN policy_type_id,
    DROP COLUMN is_cancelled;
CREATE INDEX renewal_state_follow_up_date_idx ON renewal_state (follow_up_date) WHERE follow_up_date IS NOT NULL;

-- prisma/sql creates the triggers of the others again, with one function for each kind.
DROP FUNCTION move_renewal_state, note_cancellation, refuse_change_of_archive, refuse_change_of_log, refuse_change_of_register,
    schedule_certificate_removal, schedule_file_removal, schedule_import_file_removal, schedule_trashed_file_removal CASCADE;
