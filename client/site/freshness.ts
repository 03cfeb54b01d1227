/**
 * What the server fetched into the page stays as fresh as the page: who wants it newer reloads. A limit in time would
 * have pages from a cache, and visitors whose clock is ahead, fetch it all again.
 */
export const AS_FRESH_AS_THE_PAGE = { staleTime: Number.POSITIVE_INFINITY }
