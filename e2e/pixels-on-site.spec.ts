import type { Page } from '@playwright/test'
import { expect, test } from './browser'
import { staff } from './staff'

/**
 * The marks that a pixel has left. The pages of other tests load these pixels too while they exist: so they make no
 * network requests, and fail only in the pages of this file.
 */
const trail = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, string[] | undefined>)[key], name)

const write = (name: string, mark: string) => `(window.${name} = window.${name} || []).push('${mark}')`

const codeOf = (name: string) => `
  <!-- ${name} -->
  <script>${write(name, 'first')}</script>
  <script src="data:text/javascript,${encodeURIComponent(write(name, 'external'))}"></script>
  <script>${write(name, 'after it')}</script>
  <noscript><img src="/none.gif" alt=""></noscript>
  <div hidden>${name}</div>`

const created: string[] = []

async function createPixel(name: string, position: 'head' | 'body', pixelCode = codeOf(name)): Promise<string> {
  const { id } = await staff.pixels.create.mutate({ name, platform: 'other', pixelCode, isActive: true, position })
  created.push(id)
  return id
}

test.afterEach(async () => {
  for (const id of created.splice(0)) await staff.pixels.delete.mutate({ id })
})

const elements = (page: Page, id: string) => page.locator(`[data-pixel-id="${id}"]`)

test('a pixel runs once, in its order and at its place', async ({ page }) => {
  const id = await createPixel('e2eOrder', 'body')
  await page.goto('/')
  await expect.poll(() => trail(page, 'e2eOrder')).toEqual(['first', 'external', 'after it'])
  await expect(elements(page, id)).toHaveCount(4)
  await expect(page.locator(`body > [data-pixel-id="${id}"]`)).toHaveCount(4)
  // The site's own are in its header.
  await expect(page.locator('noscript:not(header *)')).toHaveCount(0)

  await page.getByRole('link', { name: /^English/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(elements(page, id)).toHaveCount(4)
  expect(await trail(page, 'e2eOrder')).toHaveLength(3)
})

test.describe('a pixel that throws', () => {
  test.use({ allowedErrors: [/e2e pixel fails/] })

  test('stops neither the next one nor the page', async ({ page }) => {
    await createPixel(
      'e2eBroken',
      'head',
      "<script>if (window.isForPixels) throw new Error('e2e pixel fails')</script>",
    )
    const next = await createPixel('e2eNext', 'head')
    await page.addInitScript(() => Object.assign(window, { isForPixels: true }))
    await page.goto('/terminos')
    await expect.poll(() => trail(page, 'e2eNext')).toHaveLength(3)
    await expect(page.locator(`head > [data-pixel-id="${next}"]`)).toHaveCount(4)
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  })
})

test('a pixel that writes into the document does not replace the page', { tag: '@nightly' }, async ({ page }) => {
  const id = await createPixel('e2eWrites', 'body', "<script>document.write('<p>gone</p>')</script>")
  await page.goto('/')
  await expect(elements(page, id)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('none runs in the panel', { tag: '@nightly' }, async ({ page }) => {
  const id = await createPixel('e2ePanel', 'head')
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(elements(page, id)).toHaveCount(0)
})

test('none ever runs in a document that contains a policy number', async ({ page }) => {
  const id = await createPixel('e2eNumber', 'head')
  await page.goto('/')
  await expect.poll(() => trail(page, 'e2eNumber')).toHaveLength(3)

  await page.getByLabel('Número de póliza').fill('NO-EXISTE')
  await page.getByRole('button', { name: 'Verificar póliza' }).click()
  await expect(page.getByText('No se encontró ninguna póliza con ese número.')).toBeVisible()
  await expect(page).toHaveURL(/\?poliza=NO-EXISTE&lang=es#verificar$/)
  expect(await trail(page, 'e2eNumber')).toBeUndefined()

  await page.getByLabel('Número de póliza').fill('TAMPOCO')
  await page.getByRole('button', { name: 'Verificar póliza' }).click()
  await expect(page).toHaveURL(/\?poliza=TAMPOCO&lang=es#verificar$/)
  await page.waitForLoadState('networkidle')
  await expect(elements(page, id)).toHaveCount(0)

  // Nor do pixels run in a next page whose referrer contains the policy number.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Política de Privacidad/i)
  await page.waitForLoadState('networkidle')
  const told = await page.evaluate(
    () => document.referrer.includes('poliza') && document.querySelector('[data-pixel-id]'),
  )
  expect(told).toBeFalsy()
})
