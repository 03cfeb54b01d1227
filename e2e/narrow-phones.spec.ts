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
        [...label.childNodes, ...label.querySelectorAll('small')].flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          const words = node.textContent?.trim().split(/\s/) ?? []
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return words[0] ? [tops.size - words.length] : []
        }),
      ),
    )

  for (const shown of [false, true]) {
    test(`break in no word or number, with prices: ${shown}`, async ({ page }) => {
      await staff.settings.plans.setShown.mutate({ shown })
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 })
        for (const language of ['es', 'en']) {
          await openPage(page, `/?lang=${language}`)
          if (shown) await expect(page.locator('#planes small').filter({ hasText: '$12,450.00' }).first()).toBeVisible()
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
  for (const width of [320, 360, 383, 390]) {
    test(`has the other language at ${width} px, beside the chat, in one line`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, '/')
      const header = page.getByRole('banner')
      const english = header.getByRole('link', { name: /English/ })
      await expect(english).toBeInViewport()
      await expect(header.getByRole('link', { name: /WhatsApp/ })).toBeInViewport()
      expect((await header.boundingBox())?.height).toBeLessThan(80)
      await expectNothingWider(page)
      expect(await violationsOf(page, { within: 'header' })).toEqual([])
      await english.click()
      await expect(header.getByRole('link', { name: /Español/ })).toBeInViewport()
    })
  }
})

test('a certificate that nobody issued is said to be none right below the heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, `/?constancia=${'A'.repeat(22)}`)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const answer = await page.getByText('No la aceptes como prueba').boundingBox()
  expect((answer?.y ?? Infinity) - (heading?.y ?? 0)).toBeLessThan(200)
  await expect(page.getByLabel('¿Estaba vigente otro día?')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})
