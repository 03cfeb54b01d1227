import type { Page } from '@playwright/test'
import { expect, expectNothingWider, openPage, test } from './browser'

const PATHS = [
  ['/', 'es', 'El seguro de tu auto'],
  ['/?lang=en', 'en', 'Verify'],
  ['/terminos', 'es', 'Términos'],
  ['/terms', 'en', 'Terms'],
  ['/privacidad', 'es', 'Privacidad'],
  ['/privacy', 'en', 'Privacy'],
  ['/cookies', 'es', 'cookies'],
  ['/cookies?lang=en', 'en', 'Cookie Policy'],
  ['/index.html', 'es', 'El seguro de tu auto'],
] as const

test('icon and manifest are linked with and without scripts', async ({ page, browser, baseURL }) => {
  const expectNamed = async (shown: Page) => {
    await expect(shown.locator('head link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
    await expect(shown.locator('head link[rel="icon"]').first()).toHaveAttribute('href', /^\/favicon\.svg\?v=/)
  }
  await page.goto('/')
  await expectNamed(page)
  await expect(page.locator('head link[rel="icon"]')).toHaveCount(1)
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await withoutScripts.newPage()
  await plain.goto('/')
  await expectNamed(plain)
  await withoutScripts.close()
})

test.describe('the first response', () => {
  for (const [path, language, text] of PATHS) {
    test(`of ${path} holds the whole page and its head`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(html).toContain(text)
      expect(html).toMatch(/<title>[^<]{10,}<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/)
      expect(html).toContain('<link rel="alternate" hreflang="en"')
      expect(html).toContain('"@type":"Organization"')
      expect(html).toContain(`<html lang="${language}">`)
    })
  }
})

test('hydration needs no further request', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/trpc/') && calls.push(request.url()))
  await page.goto('/terminos')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

for (const path of ['/', '/terms']) {
  test(`${path} starts without slow resources`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'ListFormat'] as const) {
        const construct = (target: typeof Intl.NumberFormat, args: []) => {
          seen.push(name)
          return new target(...args)
        }
        Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct }) })
      }
      new MutationObserver((changes) => {
        for (const { target } of changes) if (target === document.documentElement) seen.push('lang set anew')
      }).observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true })
    })
    await openPage(page, path)
    // Once the banner is shown, its height is known to the elements that use it; no others are restyled for it.
    const room = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).getPropertyValue('--banner-room'))
    await expect.poll(() => room('.site')).toMatch(/^[1-9]\d+px$/)
    expect(await room('html')).toBe(await room('.site'))
    expect(await room('main')).toBe('0px')
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  })
}

test.describe('a section without script', () => {
  test.use({ allowedErrors: [/#418|ERR_FAILED/] })
  const why = '#nosotros h2'

  test('stays when React renders the page again', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('#verificar h2')?.replaceChildren('As a translator writes it')
      }),
    )
    await openPage(page, '/')
    await expect(page.locator('#verificar h2')).toHaveText('¿Tu póliza está vigente?')
    await expect(page.locator(why)).toHaveText('Un asesor que responde, antes y después de firmar')
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.locator(why)).toHaveText(/^An advisor/)
  })

  test('changes its language also if the browser has translated the page', async ({ page }) => {
    await openPage(page, '/')
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('.site') as Element, NodeFilter.SHOW_TEXT)
      const all: Text[] = []
      while (texts.nextNode()) all.push(texts.currentNode as Text)
      for (const text of all.filter(({ data }) => data.trim())) {
        const font = document.createElement('font')
        font.textContent = `${text.data} (traduit)`
        text.replaceWith(font)
      }
    })
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator(why)).toHaveText(/^An advisor/)
    await expect(page.locator('body')).not.toContainText('(traduit)')
  })

  test('loads a new document if the other language’s texts cannot be loaded', async ({ page }) => {
    await openPage(page, '/')
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    await page.route('**/assets/en-*.js', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.locator(why)).toHaveText(/^An advisor/)
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
  })
})

test('links within the site keep the language of the tab', async ({ page }) => {
  for (const [path, language] of [
    ['/?lang=en', 'en'],
    ['/?lang=es', 'es'],
    ['/terms?lang=en', 'en'],
    ['/cookies?lang=en', 'en'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('region', { name: /^(Aviso de cookies|Cookie notice)$/ })).toBeVisible()
    const links = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !link.includes(`lang=${language}`))).toEqual([])
  }
  // Another tab has chosen the other language.
  await page.context().addCookies([{ name: 'lang', value: 'es', url: page.url() }])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible()
})

test('the landing page fits any width, also with letters twice as large, and is not too long', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const sizeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
  }
  for (const [width, height] of [
    [320, 7_000],
    [390, 6_000],
    [768, 5_000],
    [1440, 4_300],
    [2560, 4_500],
  ] as const) {
    const size = await sizeAt(width)
    expect(size).toMatchObject({ scrollWidth: width })
    expect(size.scrollHeight).toBeLessThanOrEqual(height)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [320, 390, 1440]) expect(await sizeAt(width)).toMatchObject({ scrollWidth: width })
})

test.describe('on the smallest phones', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the name of the company is whole, and the other language is in the menu', async ({ page }) => {
    await openPage(page, '/?lang=en')
    const name = page.getByRole('banner').getByText('AutoSeguro')
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Español/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expectNothingWider(page)
  })
})
