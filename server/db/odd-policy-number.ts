/**
 * The condition that a row's number was stored in another form than `policyNumberForm` gives, and is this one in it: see
 * decision 0083. The partial indexes of `policy_number_form` have its first part in just these words.
 * @param form SQL for the form that is looked for
 */
export const isStoredOtherwise = (form: string) =>
  `policy_number::text ~ '[^ -~]|  |\\.$' AND policy_number_form(policy_number::text) = ${form}`
