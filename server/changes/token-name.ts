import { AsyncLocalStorage } from 'node:async_hooks'

/** The name of the access token by which a call was made, while it runs; both logs add it to what the call writes. */
export const tokenName = new AsyncLocalStorage<string>()
