/**
 * For the query that a form which stays on the screen is filled from: as the database has it when the screen opens,
 * and not loaded again behind somebody's back, for what a form was filled from is also what it tells the server that
 * it changes.
 */
export const WHILE_EDITED = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
