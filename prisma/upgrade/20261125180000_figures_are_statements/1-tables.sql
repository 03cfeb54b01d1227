-- The desk joins the current term and its cancellation; nothing keeps copies of them.
ALTER TABLE renewal_state
    DROP COLUMN term_end_date,
    DROP COLUMN insurance_company_id,
    DROP COLUMN policy_type_id,
    DROP COLUMN is_cancelled;
CREATE INDEX renewal_state_follow_up_date_idx ON renewal_state (follow_up_date) WHERE follow_up_date IS NOT NULL;

-- Production of a month is read by it.
CREATE INDEX insured_customers_issue_date_idx ON insured_customers (issue_date);

-- No statement needs these: accounts are never deleted, and the other tables are small.
DROP INDEX insured_customers_created_by_idx, insured_customers_renewed_by_idx, policy_terms_written_by_idx,
    policy_terms_replaced_by_idx, policy_cancellations_cancelled_by_idx, policy_cancellations_reinstated_by_idx,
    policy_documents_uploaded_by_idx, certificates_issued_by_idx, certificates_revoked_by_idx, renewal_contacts_created_by_idx,
    trash_items_deleted_by_idx, imports_created_by_idx, erasures_erased_by_idx, legal_documents_document_type_language_idx,
    tracking_pixels_created_at_idx, sign_in_challenges_admin_user_id_idx, sign_in_challenges_expires_at_idx,
    passkey_challenges_admin_user_id_idx, passkey_challenges_expires_at_idx, person_exports_admin_user_id_idx,
    person_exports_expires_at_idx, import_rows_policy_number_idx;

-- prisma/sql creates the triggers of the others again, with one function for each kind.
DROP FUNCTION move_renewal_state, note_cancellation, refuse_change_of_archive, refuse_change_of_log, refuse_change_of_register,
    schedule_certificate_removal, schedule_file_removal, schedule_import_file_removal, schedule_trashed_file_removal CASCADE;
