import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'
import { onDatabase } from './database'
import { register, sampleTerms, staff } from './staff'

const CHANGED = 'El precio de este plan cambió: ahora es $2,222.22. Revíselo antes de continuar.'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click()
const plan = (page: Page) => page.getByRole('radio', { name: /^9 meses/ })

/** Changes a plan's price, as a colleague would. */
const setPrice = (id: string, price: number) =>
  onDatabase((client) => client.query('UPDATE pricing_plans SET price = $2 WHERE id = $1', [id, price]))

/** Terms with a plan of nine months, which no other test uses, at $1,500.00. */
async function nineMonths() {
  const { terms } = await sampleTerms()
  const { plans } = await staff.customers.formOptions.query()
  const nine = plans.find((one) => one.policyTypeId === terms.policyTypeId && one.durationMonths === 9)
  if (!nine) throw new Error('The sample data has full cover for nine months.')
  await setPrice(nine.id, 1500)
  return { ...terms, selectedPlanId: nine.id }
}

test.describe('when a colleague has withdrawn a plan meanwhile', () => {
  test.use({ allowedErrors: [/400|409|412|ya no se ofrece/] })

  test('the form no longer offers it, and keeps all that was typed', { tag: '@nightly' }, async ({ page }) => {
    const terms = await nineMonths()
    const { id } = await register('E2E-PLAN-RETIRADO')
    const offer = (isOffered: boolean) =>
      onDatabase((client) =>
        client.query('UPDATE pricing_plans SET is_active = $2 WHERE id = $1', [terms.selectedPlanId, isOffered]),
      )
    await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
    await plan(page).check()
    await field(page, 'Modelo').fill('Civic')
    await offer(false)
    try {
      await save(page)
      await expect(
        page.getByText('El plan seleccionado no corresponde al tipo de póliza, o ya no se ofrece.'),
      ).toHaveCount(1)
      await expect(plan(page)).toHaveCount(0)
      await expect(field(page, 'Modelo')).toHaveValue('Civic')
      await page.getByRole('radio', { name: /^6 meses/ }).check()
      await save(page)
      await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeHidden()
      expect(await staff.customers.byId.query({ id })).toMatchObject({ vehicleModel: 'Civic' })
    } finally {
      await offer(true)
    }
  })
})

test('an ambiguous price has to be confirmed', { tag: '@nightly' }, async ({ page }) => {
  const { id } = await register('E2E-PRECIO-DUDOSO')
  await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
  await field(page, 'Precio').fill('64.999')
  await field(page, 'Modelo').focus()
  await expect(page.getByText('Puede leerse como 64,999.00 o como 64.99.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '$64.99', exact: true }).click()
  await save(page)
  await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeHidden()
  expect(await staff.customers.byId.query({ id })).toMatchObject({ planPrice: 64.99 })
})

test.describe('when a colleague has changed a price meanwhile', () => {
  test.use({ allowedErrors: [/409|El precio de este plan cambió/] })
  test.describe.configure({ mode: 'serial' })

  test('a new policy is saved only at the price that was shown', async ({ page }) => {
    const { selectedPlanId } = await nineMonths()
    await signIn(page, '/admin?seccion=asegurados')
    await page.getByRole('button', { name: 'Nuevo asegurado' }).click()
    await page.getByRole('combobox', { name: 'Aseguradora' }).click()
    await page.getByRole('option', { name: 'Ábaco Seguros' }).click()
    await page.getByRole('combobox', { name: 'Tipo de póliza' }).click()
    await page.getByRole('option', { name: 'Fullcover' }).click()
    await plan(page).check()
    await field(page, 'Número de póliza').fill('E2E-PRECIO-NUEVA')
    await field(page, 'Nombre completo').fill('Persona de Precio')
    await field(page, 'Número VIN').fill('1HGCM82633A004352')
    await field(page, 'Marca').fill('Honda')
    await field(page, 'Modelo').fill('Accord')
    await field(page, 'Año').fill('2023')
    await expect(field(page, 'Precio')).toHaveValue('$1,500.00')
    await setPrice(selectedPlanId, 2222.22)

    await save(page)
    await expect(page.getByText(CHANGED)).toHaveCount(1)
    await expect(field(page, 'Precio')).toHaveValue('$2,222.22')
    await expect(page.getByRole('radio', { name: '9 meses — $2,222.22' })).toBeChecked()
    await expect(field(page, 'Nombre completo')).toHaveValue('Persona de Precio')
    expect(await violationsOf(page)).toEqual([])
    await save(page)
    await expect(page.getByRole('heading', { name: 'Nuevo asegurado' })).toBeHidden()
    const { items } = await staff.customers.list.query({ search: 'E2E-PRECIO-NUEVA' })
    expect(await staff.customers.byId.query({ id: items[0]?.id ?? '' })).toMatchObject({ planPrice: 2222.22 })
  })

  test('the same holds for an updated price and for a renewal', { tag: '@nightly' }, async ({ page }) => {
    const terms = await nineMonths()
    const { id } = await register('E2E-PRECIO', terms)
    await setPrice(terms.selectedPlanId, 1600)
    await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
    await page.getByRole('button', { name: 'Aplicar precio y fechas de hoy' }).click()
    await field(page, 'Modelo').fill('Civic')
    await setPrice(terms.selectedPlanId, 2222.22)
    await save(page)
    await expect(page.getByText(CHANGED)).toHaveCount(1)
    await expect(field(page, 'Precio')).toHaveValue('$2,222.22')
    await save(page)
    await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeHidden()
    const saved = { vehicleModel: 'Civic', planPrice: 2222.22 }
    expect(await staff.customers.byId.query({ id })).toMatchObject(saved)

    await setPrice(terms.selectedPlanId, 1700)
    await page.goto(`/admin?seccion=asegurados&asegurado=${id}`)
    await page.getByRole('button', { name: 'Renovar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(', $1,700.00')).toBeVisible()
    await setPrice(terms.selectedPlanId, 2222.22)
    await dialog.getByRole('button', { name: 'Renovar' }).click()
    await expect(dialog.getByText(CHANGED)).toHaveCount(1)
    await expect(dialog.getByText(', $2,222.22')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Renovar' }).click()
    await expect(dialog).toBeHidden()
    expect(await staff.customers.terms.query({ customerId: id })).toMatchObject([{ price: 2222.22 }])
  })
})
