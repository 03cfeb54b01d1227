/**
 * Of numbers that were stored in another form than `policyNumberForm` gives: see decision 0083. The partial indexes of
 * `policy_number_form` have it in just these words.
 */
export const IS_ODD_NUMBER = `policy_number::text ~ '[^ -~]|  |\\.$'`
