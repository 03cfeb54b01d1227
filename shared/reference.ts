/** As much of a visitor's id as is likely to be unique: eight digits, a dash and four more. */
const REFERENCE_LENGTH = 13

/** The reference that visitors give, on the telephone, too, to have their records found in the register of consents. */
export const referenceOf = (visitorId: string): string => visitorId.slice(0, REFERENCE_LENGTH)
