import type { Page } from '@playwright/test'
import { legalDocuments } from '../server/seed/legal/documents'
import type { LegalFacts } from '../server/seed/legal/facts'
import { createAdmin, signInAs } from './accounts'
import { expect, openPage, test } from './browser'
import { register, staff } from './staff'

const FACTS = { frame: 'us', platforms: [], waits: false, trashDays: 30, backupDays: 30 } satisfies LegalFacts

/** The names in a policy's table of what the site itself keeps. */
const namesIn = ({ content }: { content: string }) =>
  [...(content.split('</table>')[0] ?? '').matchAll(/<td><strong>(.+?)<\/strong>/g)].map(([, name]) => name).sort()

const [named, english] = legalDocuments(FACTS)
  .filter(({ documentType }) => documentType === 'cookies')
  .map(namesIn)

/** The names of all that the browser keeps for the site, whatever the means. */
async function keptBy(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])
  return [...cookies, ...stored].sort()
}

async function checkAddress(): Promise<string> {
  const { id: customerId } = await register('E2E-GUARDADO')
  await staff.documents.issueCertificate.mutate({ customerId, language: 'es' })
  const [certificate] = await staff.documents.certificates.query({ customerId })
  const { pathname, search } = new URL(certificate?.checkUrl ?? '')
  return pathname + search
}

test('the cookie policy names everything that the site and the panel store in a browser', async ({ page }) => {
  expect(english).toEqual(named)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await page.getByRole('link', { name: /^English/ }).click()
  await page.getByLabel('Policy number').fill('NO-EXISTE')
  await page.getByRole('button', { name: 'Verify policy' }).click()
  await expect(page.getByText('No policy was found with that number.')).toBeVisible()
  await openPage(page, await checkAddress())
  await expect(page.getByRole('article')).toBeVisible()
  await openPage(page, '/cookies?lang=en')
  expect(await keptBy(page)).toEqual(['cookie_consent', 'cookie_consent_record', 'lang'])
  for (const name of await keptBy(page)) await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()

  const email = `kept-${Date.now()}@example.com`
  await signInAs(page, email, await createAdmin(email))
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await page.goto('/admin?seccion=asegurados')
  await page.getByRole('combobox', { name: 'Filas por página' }).click()
  await page.getByRole('option', { name: '25 filas' }).click()
  // In fields a single key types.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('switch').click()
  expect(await keptBy(page)).toEqual(named)
})
