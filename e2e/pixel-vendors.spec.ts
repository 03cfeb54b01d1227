import type { Page } from '@playwright/test'
import { expect, openPage, refusedByPolicy, test } from './browser'
import { staff } from './staff'
import { STAND_INS, VENDORS } from './vendor-snippets'

// Pixels run in the pages of all tests, and the setting when they load is shared.
test.describe.configure({ mode: 'serial' })

const created: string[] = []
async function activate({ name, platform, code }: (typeof VENDORS)[number]): Promise<void> {
  const pixel = { name: `e2e ${name}`, platform, pixelCode: code, isActive: true, position: 'head' } as const
  created.push((await staff.pixels.create.mutate(pixel)).id)
}
test.afterEach(async () => {
  for (const id of created.splice(0)) await staff.pixels.delete.mutate({ id })
  await staff.cookies.setPixelLoading.mutate({ mode: 'untilDeclined' })
})

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click()

/** Answers for the vendors' hosts. @returns the requests to them, and those that the content security policy blocks */
async function withVendors(page: Page) {
  const asked: string[] = []
  const refused = await refusedByPolicy(page)
  await page.context().route(/^https:/, (route) => {
    const url = route.request().url()
    asked.push(url)
    const body = Object.entries(STAND_INS).find(([start]) => url.startsWith(start))?.[1] ?? ''
    const contentType = { document: 'text/html', stylesheet: 'text/css', image: 'image/gif' }[
      route.request().resourceType()
    ]
    return route.fulfill({
      // In a block, since the page runs the scripts of several vendors.
      body: body && `{${body}}`,
      contentType: contentType ?? 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.context().routeWebSocket(/^wss:/, (socket) => {
    asked.push(socket.url())
  })
  return { asked, refused }
}

/** The commands in `dataLayer` that matter to the test. */
const commands = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => {
      const [name, action, signals] = Array.from(entry) as [string?, string?, Record<string, string>?]
      if (name === 'consent') return [name, action, ...new Set(Object.values(signals ?? {}))].join(' ')
      return name ?? 'event'
    }),
  )

test('every vendor’s pixel runs once accepted, within the content security policy', async ({ page }) => {
  await staff.cookies.setPixelLoading.mutate({ mode: 'afterAccept' })
  for (const vendor of VENDORS) await activate(vendor)
  const { asked, refused } = await withVendors(page)
  await openPage(page, '/')
  await expect(banner(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await press(page, 'Aceptar')
  for (const part of VENDORS.flatMap(({ asks }) => asks)) {
    await expect.poll(() => asked.some((url) => url.includes(part)), `${part} in ${asked}`).toBe(true)
  }
  expect(refused).toEqual([])
})

test('no vendor gets a request after a refusal', { tag: '@nightly' }, async ({ page }) => {
  for (const vendor of VENDORS) await activate(vendor)
  const { asked } = await withVendors(page)
  await openPage(page, '/')
  await press(page, 'Rechazar')
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-pixel-id]'))).toBeNull()
  // Requests under way when the pixels were declined have ended by then.
  await page.goto('about:blank')
  asked.length = 0
  const next = await page.context().newPage()
  await openPage(next, '/terminos')
  await next.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test.describe('Google’s Consent Mode', () => {
  const [, tag] = VENDORS
  test.beforeEach(() => (tag ? activate(tag) : undefined))

  test('grants until it is declined', async ({ page }) => {
    await withVendors(page)
    await openPage(page, '/')
    await expect.poll(() => commands(page)).toEqual(['consent default granted', 'js', 'config'])
    await press(page, 'Aceptar')
    await expect
      .poll(() => commands(page))
      .toEqual(['consent default granted', 'js', 'config', 'consent update granted'])
    await openPage(page, '/terminos')
    await expect
      .poll(() => commands(page))
      .toEqual(['consent default granted', 'consent update granted', 'js', 'config'])
    await page.getByRole('button', { name: 'Preferencias de cookies' }).click()
    await press(page, 'Rechazar')
    await expect.poll(() => commands(page)).toEqual(['consent default granted', 'consent update denied'])
  })

  test('denies until it is accepted, and loads no tag before', { tag: '@nightly' }, async ({ page }) => {
    await staff.cookies.setPixelLoading.mutate({ mode: 'afterAccept' })
    const { asked } = await withVendors(page)
    await openPage(page, '/')
    await expect.poll(() => commands(page)).toEqual(['consent default denied'])
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await press(page, 'Aceptar')
    await expect
      .poll(() => commands(page))
      .toEqual(['consent default denied', 'consent update granted', 'js', 'config'])
  })
})

test('a page without a pixel of Google’s has no dataLayer', { tag: '@nightly' }, async ({ page }) => {
  const [meta] = VENDORS
  if (meta) await activate(meta)
  const { asked } = await withVendors(page)
  await openPage(page, '/')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})
