import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, test } from './browser'
import { sampleTerms, staff } from './staff'

// Whether prices are shown is one setting.
test.describe.configure({ mode: 'serial' })

test.describe('durations', () => {
  const added: string[] = []

  test.beforeAll(async () => {
    const { policyTypeId } = (await sampleTerms()).terms
    // Full cover is the type that is chosen first.
    for (const durationMonths of [18, 24, 120]) {
      const { id } = await staff.settings.plans.create.mutate({ policyTypeId, durationMonths, price: 12_450 })
      added.push(id)
    }
  })

  test.afterAll(async () => {
    await staff.settings.plans.setShown.mutate({ shown: false })
    for (const id of added) await staff.settings.plans.delete.mutate({ id })
  })

  /** How many lines each text of a duration takes. */
  const linesOf = (page: Page) =>
    page.locator('#planes fieldset label:has([name=meses])').evaluateAll((labels) =>
      labels.flatMap((label) =>
        [...label.childNodes, ...label.querySelectorAll('strong, small')].flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          const words = node.textContent?.trim().split(/\s/) ?? []
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return words[0] ? [tops.size - words.length] : []
        }),
      ),
    )

  for (const shown of [false, true]) {
    test(`never break within a word or number, with prices: ${shown}`, { tag: '@nightly' }, async ({ page }) => {
      await staff.settings.plans.setShown.mutate({ shown })
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        for (const language of ['es', 'en']) {
          await openPage(page, `/?lang=${language}`)
          if (shown) {
            await expect(page.locator('#planes strong').filter({ hasText: '$12,450.00' }).first()).toBeVisible()
            await expect(page.locator('#planes small').filter({ hasText: /^total · \$103\.75/ })).toBeVisible()
            const reference = /(Precio de referencia|Reference price).*(definitivo|final one)\.$/
            await expect(page.locator('#planes p').filter({ hasText: reference })).toHaveCount(2)
          }
          const lines = await linesOf(page)
          expect(lines.length).toBeGreaterThan(6)
          expect(Math.max(...lines)).toBeLessThanOrEqual(0)
          await expectNothingWider(page)
        }
      }
    })
  }
})

test.describe('the header', () => {
  for (const width of [320, 390]) {
    const tag = width === 390 ? '@nightly' : []
    test(`shows the phone number in the chat button at ${width} px, and the rest in the menu`, { tag }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      const header = page.getByRole('banner')
      const chat = header.getByRole('link', { name: /WhatsApp/ })
      await expect(chat).toHaveText('+1 555-010-0199')
      await expect(chat).toBeInViewport({ ratio: 1 })
      expect((await header.boundingBox())?.height).toBeLessThan(80)
      await expectNothingWider(page)
      const language = (name: RegExp) => header.getByRole('link', { name })
      const inMenu = width < 390
      if (!inMenu) await expect(language(/^English/)).toBeInViewport()
      await header.getByRole('button', { name: 'Menú' }).click()
      await expect(header.getByRole('link', { name: 'Llamar al +1 555-010-0199' })).toHaveAttribute('href', /^tel:/)
      expect(await violationsOf(page, { within: 'header' })).toEqual([])
      if (!inMenu) return
      await language(/^English/).click()
      await expect(header.getByRole('link', { name: 'Testimonials' })).not.toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

    test('has a menu that closes once a link in it is followed, or by its button', async ({ page }) => {
      await page.goto('/')
      const header = page.getByRole('banner')
      const plans = header.getByRole('link', { name: 'Planes' })
      // By the mouse: Playwright's own click scrolls the page first.
      const click = async (name: string) => {
        const { x, y } = (await header.getByRole('link', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 }
        await page.mouse.click(x + 20, y + 20)
      }
      await click('Menú')
      await click('Planes')
      await expect(plans).not.toBeVisible()
      await expect(page.getByRole('heading', { name: 'Elige la cobertura y el tiempo' })).toBeInViewport()
      await click('Menú')
      await expect(plans).toBeVisible()
      await click('Cerrar el menú')
      await expect(plans).not.toBeVisible()
      await expect(page.getByRole('heading', { name: 'Elige la cobertura y el tiempo' })).toBeInViewport()
    })
  })
})

test('a company’s name that cannot break widens neither header nor footer', { tag: '@nightly' }, async ({ page }) => {
  const settings = await staff.settings.get.query()
  if (!settings) throw new Error('There are settings.')
  const name = 'X'.repeat(60)
  const { updatedAt } = await staff.settings.save.mutate({ ...settings, companyName: name, tagline: name })
  try {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      await expectNothingWider(page)
    }
  } finally {
    await staff.settings.save.mutate({ ...settings, updatedAt })
  }
})

test('an unknown certificate is announced right below the heading', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, `/?constancia=${'A'.repeat(22)}`)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const answer = await page.getByText('No la aceptes como prueba').boundingBox()
  expect((answer?.y ?? Infinity) - (heading?.y ?? 0)).toBeLessThan(200)
  await expect(page.getByLabel('¿Estaba vigente otro día?')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})
