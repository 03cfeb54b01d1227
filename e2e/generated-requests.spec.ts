import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { generatedRequest, INSIDES, sendGenerated } from '../server/testing/generated-requests'

const runs = Number(process.env.PROPERTY_RUNS) || 200

// Like `server/boot/http-properties.test.ts`, but with the built pages and files, and for visitors only.
test('no request breaks the built server, reveals internals, or hangs', { tag: '@nightly' }, async ({ baseURL }) => {
  test.setTimeout(3_600_000)
  await fc.assert(
    fc.asyncProperty(generatedRequest, async (request) => {
      const answer = await sendGenerated(baseURL ?? '', request)
      expect(answer.status).toBeLessThan(500)
      expect(answer.body).not.toMatch(INSIDES)
    }),
    { numRuns: runs },
  )
})
