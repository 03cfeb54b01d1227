/** As much of a visitor's id as nobody else's is likely to begin with: eight digits, a dash and four more. */
const REFERENCE_LENGTH = 13

/** What a visitor says of themselves, by telephone, too, so that their records are found in the register of consents. */
export const referenceOf = (visitorId: string): string => visitorId.slice(0, REFERENCE_LENGTH)
