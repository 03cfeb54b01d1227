import { httpBatchLink, isNonJsonSerializable, splitLink } from '@trpc/client'
import type { AppRouter } from '../../server/api/router'
import { UNATTENDED_HEADER } from '../../shared/auth'
import { isUnattended } from './attended'
import { BATCHES } from './links'
import { withProxyRefusal } from './proxy-refusal'
import { uploadLink } from './upload-transport'

/** How the panel calls procedures: calls with files are not batched. */
export const panelLinks = [
  splitLink<AppRouter>({
    condition: ({ input }) => isNonJsonSerializable(input),
    true: uploadLink,
    false: httpBatchLink({
      ...BATCHES,
      headers: () => (isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
      fetch: async (url, init) => withProxyRefusal(await fetch(url, init as RequestInit)),
    }),
  }),
]
