import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../auth/tokens'
import { testDatabase } from '../testing/database'
import { generatedRequest, INSIDES, sendGenerated } from '../testing/generated-requests'
import { type ServedApp, serveApp } from '../testing/http'
import { createAdmin, testServices } from '../testing/services'

const database = testDatabase()
const runs = Number(process.env.PROPERTY_RUNS) || 600
const TOKEN = 'a'.repeat(40)

let app: ServedApp
beforeAll(async () => {
  // A trusted proxy, so that any address that a client claims reaches the app.
  app = await serveApp(testServices(database, { LOOKUP_LIMIT: '0', SIGN_IN_LIMIT: '0', TRUST_PROXY: 'true' }))
})
afterAll(() => app.close())

/** Called before each request, because some requests sign out. */
const openSession = (adminUserId: string) =>
  database.db.session.createMany({
    data: [{ id: hashToken(TOKEN), adminUserId, expiresAt: new Date('2200-01-01') }],
    skipDuplicates: true,
  })

test('no request crashes the server, reveals its internals or stays unanswered', async () => {
  const { id } = await createAdmin(database)
  await fc.assert(
    fc.asyncProperty(generatedRequest, async (request) => {
      const { headers } = request
      if (request.signedIn) {
        await openSession(id)
        headers.cookie = `session=${TOKEN}; ${headers.cookie ?? ''}`
      }
      const answer = await sendGenerated(app.origin, request)
      expect(answer.status).toBeLessThan(500)
      expect(answer.body).not.toMatch(INSIDES)
    }),
    { numRuns: runs },
  )
})
