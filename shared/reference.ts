/** Enough of a visitor's id to be unique: eight digits, a dash and four more. */
const REFERENCE_LENGTH = 13

/** The reference that visitors quote, also by telephone, so that staff find their consents in the register. */
export const referenceOf = (visitorId: string): string => visitorId.slice(0, REFERENCE_LENGTH)
