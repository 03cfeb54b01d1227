/** The properties of a field for an email. As `type="email"` Chromium hands over the ASCII form of a domain with letters beyond it. */
export const EMAIL_INPUT = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const
