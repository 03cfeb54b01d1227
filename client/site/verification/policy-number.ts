import { POLICY_NUMBER_MAX_LENGTH } from '../../../shared/policies'

export type NumberError = 'required' | 'tooLong'

/**
 * Validates a number before the request; the server's schema has the last word.
 * @param policyNumber in the form of `policyNumberForm`
 */
export function errorOf(policyNumber: string): NumberError | undefined {
  // Code points, as the schema counts, and not UTF-16 units.
  const { length } = [...policyNumber]
  if (length === 0) return 'required'
  return length > POLICY_NUMBER_MAX_LENGTH ? 'tooLong' : undefined
}
