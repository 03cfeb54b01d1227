import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, test } from './browser'

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

test.describe('with a network that fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })

  test('a failure is shown and can be retried', async ({ page }) => {
    await openPage(page, '/terminos')
    await page.route(/trpc.*legalDocument/, (route) => route.abort())
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.getByText("The document couldn't be loaded.")).toBeVisible()
    await page.unroute(/trpc.*legalDocument/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  })

  test('another language comes from the server as a page', async ({ page }) => {
    await openPage(page, '/terminos')
    await page.route('**/trpc/**', (route) => route.abort())
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  })
})
