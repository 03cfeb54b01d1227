import { expect, test } from 'vitest'
import { serveApp } from '../testing/http'
import { testOffice } from '../testing/office'
import { testServices } from '../testing/services'
import { startSignInProvider } from '../testing/sign-in-provider'

const { database } = testOffice({ market: false })

test('a provider that says nothing leads back to the password after ten seconds', { timeout: 30_000 }, async () => {
  const provider = await startSignInProvider()
  provider.fallsSilent()
  const site = await serveApp(testServices(database, provider.variables))
  const begun = performance.now()
  const answer = await fetch(`${site.origin}/oidc/start`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/admin#refused=provider-unavailable')
  expect(performance.now() - begun).toBeLessThan(15_000)
  await site.close()
  await provider.close()
})
