/** The token of a mailed link or a certificate's, without what a mail program or a sentence has put around it. */
export const withoutTail = (token: string): string => token.match(/[\w-]+/)?.[0] ?? ''
