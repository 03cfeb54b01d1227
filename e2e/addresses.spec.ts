import type { Page } from '@playwright/test'
import { expect, openPage, test } from './browser'
import { staff } from './staff'

test.describe('a lookup stays in the language of its tab', () => {
  const number = (page: Page) => page.getByLabel('Número de póliza')
  const lookUp = async (page: Page) => {
    await number(page).fill('NO-EXISTE')
    await page.getByRole('button', { name: 'Verificar póliza' }).click()
  }
  const expectSpanishAnswer = async (page: Page) => {
    await expect(page.getByText('No se encontró ninguna póliza con ese número.')).toBeVisible()
    await expect(page).toHaveURL(/[?&]lang=es(&|#|$)/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  }

  test('while another tab has chosen the other language', async ({ page, context }) => {
    await openPage(page, '/')
    const other = await context.newPage()
    await openPage(other, '/?lang=en')
    const chosen = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value
    await expect.poll(chosen).toBe('en')
    await other.close()
    await lookUp(page)
    await expectSpanishAnswer(page)
    await page.reload()
    await expectSpanishAnswer(page)
    // Nor does it set the language for other tabs; the link does.
    expect(await chosen()).toBe('en')
    await context.clearCookies({ name: 'lang' })
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.getByText(/No policy/)).toBeVisible()
    expect(await chosen()).toBe('en')
  })

  test('also when a pixel makes the lookup load a new document', { tag: '@nightly' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const pixelCode = '<div hidden>e2eLanguage</div>'
    const { id } = await staff.pixels.create.mutate({
      name: 'e2eLanguage',
      platform: 'other',
      pixelCode,
      isActive: true,
      position: 'body',
    })
    try {
      await openPage(page, '/')
      await expect(page.locator(`[data-pixel-id="${id}"]`)).toHaveCount(1)
      await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
      await lookUp(page)
      await expectSpanishAnswer(page)
      await expect(page.locator(`[data-pixel-id="${id}"]`)).toHaveCount(0)
    } finally {
      await staff.pixels.delete.mutate({ id })
    }
  })
})
