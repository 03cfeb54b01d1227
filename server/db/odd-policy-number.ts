/**
 * A condition: the row's number is not stored in the form of `policyNumberForm`, and equals `form` once converted
 * (a lookup finds it all the same). Its first part repeats exactly the predicate of the partial indexes of `policy_number_form`.
 * @param form SQL for the converted number to find
 */
export const isStoredOtherwise = (form: string) =>
  `policy_number::text ~ '[^ -~]|  |\\.$| -|- ' AND policy_number_form(policy_number::text) = ${form}`
