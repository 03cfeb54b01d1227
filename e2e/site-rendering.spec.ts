import { expect, expectNothingWider, openPage, test } from './browser'

test('icon and manifest are linked once the scripts run', { tag: '@nightly' }, async ({ page }) => {
  await openPage(page, '/')
  await expect(page.locator('head link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
  await expect(page.locator('head link[rel="icon"]')).toHaveCount(1)
  await expect(page.locator('head link[rel="icon"]')).toHaveAttribute('href', /^\/favicon\.svg\?v=/)
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
  test(`${path} starts without slow resources`, { tag: path === '/' ? [] : '@nightly' }, async ({ page }) => {
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
    // With the assistance phones of the sample insurers.
    [320, 7_700],
    [390, 6_700],
    [768, 5_400],
    [1440, 4_700],
    [2560, 4_900],
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
