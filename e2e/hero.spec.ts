import { violationsOf } from './accessibility'
import { expect, expectNothingWider, test } from './browser'

test('the first form carries coverage and place into the plan picker', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Cobertura' }).selectOption('Fullcover')
  await page.getByRole('textbox', { name: 'Código postal o ciudad' }).first().fill('33101')
  await page.getByRole('button', { name: 'Cotizar mi seguro' }).click()
  await expect(page.getByRole('radio', { name: 'Fullcover' })).toBeChecked()
  await expect(page.locator('#quote-place')).toHaveValue('33101')
  await expect(page.getByText(/Fullcover por 6 meses\. Mi código postal o ciudad: 33101\./)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^6/ })).toBeFocused()
})

test('whoever chooses nothing gets neither the dearest cover nor the dearest duration', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/Responsabilidad Civil por 6 meses\./)).toBeAttached()
})

test('being called is asked for in the first form, too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Cobertura' }).selectOption('Fullcover')
  // As assistive technology presses it: without a pointer, and without focus.
  await page.getByRole('button', { name: '¿Prefieres que te llamemos?' }).dispatchEvent('click')
  const form = page.getByRole('region', { name: 'Te llamamos nosotros' })
  await expect(form).toContainText('Fullcover por 6 meses')
})

test('Enter in a field of the picker opens nothing', async ({ page }) => {
  await page.goto('/')
  await page.locator('#quote-place').press('Enter')
  await page.getByRole('textbox', { name: 'Marca' }).fill('Kia')
  await expect(page.getByText(/Mi auto: Kia\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Te llamamos nosotros' })).toHaveCount(0)
})

for (const [width, height] of [
  [1440, 900],
  [320, 640],
] as const) {
  test(`at ${width} × ${height} the lookup is in sight and the cookie banner covers no field`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const banner = await page.getByRole('region', { name: 'Aviso de cookies' }).boundingBox()
    const field = await page.getByRole('textbox', { name: '¿Ya tienes póliza? Escribe su número' }).boundingBox()
    const bottom = (field?.y ?? 0) + (field?.height ?? 0)
    expect(bottom).toBeLessThanOrEqual(height)
    const isBeside = (banner?.x ?? 0) > (field?.x ?? 0) + (field?.width ?? 0)
    if (!isBeside) expect(bottom).toBeLessThanOrEqual(banner?.y ?? 0)
    await expectNothingWider(page)
    expect(await violationsOf(page)).toEqual([])
  })
}
