/** The random text that a mailed link or a certificate's has, without what a mail program or a sentence has left around it. */
export const withoutTail = (token: string): string => token.match(/[\w-]+/)?.[0] ?? ''
