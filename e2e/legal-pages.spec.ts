import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, test } from './browser'

test('a page shows its document, with its title, its date and its sections', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  await expect(page).toHaveTitle(/^Terms/)
  await expect(page.getByRole('article').getByText(/Effective \w+ \d+, \d{4}/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^1\./ })).toBeVisible()
})

// One page stands for all six: they share a template, and the elements that the editor allows.
test('axe finds nothing', async ({ page }) => {
  await page.goto('/cookies')
  expect(await violationsOf(page)).toEqual([])
})

test('switching the language keeps the document, and the language in an address wins', async ({ page }) => {
  await openPage(page, '/terminos')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: /^English/ }).click()
  await expect(page).toHaveURL(/\/terms\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  await expect(page).toHaveTitle(/^Terms/)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  await page.goto('/terms?lang=es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Términos/)
  await expect(page.getByRole('link', { name: 'Política de privacidad', exact: true })).toHaveAttribute(
    'href',
    '/privacidad?lang=es',
  )
})

test('the table of contents links to the sections', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/privacy')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /^3\./ }).click()
  await expect(page).toHaveURL(/#seccion-3$/)
  await expect(page.getByRole('heading', { level: 2, name: /^3\./ })).toBeInViewport()
})

test('on a phone tables scroll within their box', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cookies')
  await expect(page.getByRole('navigation', { name: 'Contenido' })).toBeHidden()
  await expectNothingWider(page)
  const box = page.getByRole('group', { name: 'Tabla' }).first()
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
})

test('only the document is printed', async ({ page }) => {
  await page.goto('/terminos')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
})

/** Replaces the server's answer when the client requests a document, as it does on a change of language. */
async function answerDocument(page: Page, document: object | null): Promise<void> {
  await page.route('**/trpc/*public.legalDocument*', async (route) => {
    const procedures = new URL(route.request().url()).pathname.split('/').pop()?.split(',') ?? []
    const response = await route.fetch()
    const answers = await response.json()
    answers[procedures.indexOf('public.legalDocument')] = { result: { data: document } }
    await route.fulfill({ response, json: answers })
  })
}

test('a missing document is announced as unavailable', async ({ page }) => {
  await answerDocument(page, null)
  await openPage(page, '/terminos')
  await page.getByRole('link', { name: /^English/ }).click()
  await expect(page.getByText('This document is not available at this time.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
})

test('a document without a translation is shown in Spanish', async ({ page }) => {
  const document = { title: 'Términos', content: '<p>Hola</p>', version: '2.0', effectiveDate: '2026-03-05' }
  await answerDocument(page, { ...document, language: 'es' })
  await openPage(page, '/terminos')
  await page.getByRole('link', { name: /^English/ }).click()
  await expect(page.getByText('Version 2.0')).toBeVisible()
  await expect(page.getByText('Effective March 5, 2026')).toBeVisible()
  await expect(page.getByText('This document is available in Spanish only.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('with a network that fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })

  test('a failure is shown and can be retried', async ({ page }) => {
    await openPage(page, '/terminos')
    await page.route('**/trpc/**', (route) => route.abort())
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.getByText("The document couldn't be loaded.")).toBeVisible()
    await page.unroute('**/trpc/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  })
})
