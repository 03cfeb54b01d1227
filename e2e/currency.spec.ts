import { violationsOf } from './accessibility'
import { expect, openPage, signIn, test } from './browser'
import { register, staff } from './staff'

// Comes before the files that record payments: once there is a receipt, the currency stays.

const SETTINGS = '/admin?seccion=configuracion'

test('another currency is asked about, and is that of the site, the panel and what search engines read', {
  tag: '@nightly',
}, async ({ page }) => {
  const { id } = await register('E2E-MONEDA', { planPrice: 1234.5 })
  await staff.settings.plans.setShown.mutate({ shown: true })
  const choose = async (name: string) => {
    await page.goto(`${SETTINGS}&pestana=planes`)
    await page.getByRole('combobox', { name: 'Moneda' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(page.getByRole('dialog', { name: 'Cambiar la moneda' })).toContainText('no se convierten')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar la moneda' }).click()
    await expect(page.getByText('Moneda cambiada exitosamente').last()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  try {
    await signIn(page, SETTINGS)
    await choose('Peso mexicano (MXN)')
    const offered = async () => /"priceCurrency":"(\w+)"/.exec(await (await page.request.get('/?lang=en')).text())?.[1]
    await expect.poll(offered).toBe('MXN')
    await openPage(page, '/?lang=en')
    await expect(page.getByText(/MX\$[\d,]+\.\d\d/).first()).toBeVisible()
    // Pesos are written like dollars in Spanish, euros are not.
    await choose('Euro (EUR)')
    await page.goto(`/admin?seccion=asegurados&asegurado=${id}`)
    await expect(page.getByText(/1234,50\s€/).first()).toBeVisible()
  } finally {
    await staff.settings.plans.setCurrency.mutate({ currency: 'USD' })
    await staff.settings.plans.setShown.mutate({ shown: false })
  }
})
