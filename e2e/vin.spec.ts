import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { register, staff } from './staff'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const offer = (page: Page, vehicle: string) => page.getByRole('button', { name: `Usar: ${vehicle}`, exact: true })

test('maker and year are suggested from the VIN and never replace what was typed', async ({ page }) => {
  await signIn(page, '/admin?seccion=asegurados&vista=nuevo')
  const vin = field(page, 'Número VIN')
  await vin.pressSequentially('3n1ab7ap7jy2')
  await expect(offer(page, 'Nissan 2018')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Según el VIN: Nissan 2018' })).toBeAttached()
  await vin.fill('93YBSR1ARJJ123456')
  await expect(offer(page, 'Renault 1988')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)

  // By keyboard: the suggestions follow the field in tab order.
  await vin.press('Tab')
  await expect(offer(page, 'Renault 2018')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Marca')).toHaveValue('Renault')
  await expect(field(page, 'Año')).toHaveValue('2018')
  await expect(field(page, 'Modelo')).toBeFocused()

  // A taken suggestion may be replaced by another one; a typed value may not.
  await vin.fill('8AJHA3CD5L2123456')
  await expect(offer(page, 'Toyota 2020')).toBeVisible()
  await field(page, 'Marca').fill('Volkswagen')
  await expect(offer(page, '2020')).toBeVisible()
  await field(page, 'Año').fill('2019')
  await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0)
  await expect(field(page, 'Marca')).toHaveValue('Volkswagen')
  await expect(field(page, 'Año')).toHaveValue('2019')
})

/** Pastes a text as the browser does, within the field's limits. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

test('a VIN may be pasted with spaces, hyphens or a label, and is never cut', { tag: '@nightly' }, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, '/admin?seccion=asegurados&vista=nuevo')
  const vin = field(page, 'Número VIN')
  for (const text of ['3N1 AB7AP 9KZ 571 950', '3n1-ab7ap-9kz-571950', 'VIN: 3N1AB7AP9KZ571950']) {
    await vin.fill('')
    await paste(page, text)
    await expect(vin).toHaveValue('3N1AB7AP9KZ571950')
  }
  await vin.fill('')
  await vin.pressSequentially(' 3n1 ab7ap 9kz-571950')
  await expect(vin).toHaveValue('3N1AB7AP9KZ571950')
  await vin.fill('3N1AB7AP9')
  for (let place = 0; place < 6; place++) await vin.press('ArrowLeft')
  await vin.pressSequentially(' x')
  await vin.press('Delete')
  await vin.blur()
  await expect(vin).toHaveValue('3N1XB7AP9')
  // Two VINs are invalid: the field shows both, and refuses them.
  await vin.fill('')
  await paste(page, '3N1AB7AP9KZ571950 5YJSA1DG9DFP14705')
  await expect(vin).toHaveValue('3N1AB7AP9KZ5719505YJSA1DG9DFP14705')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(vin).toHaveAccessibleDescription(/exactamente 17 caracteres/)
})

test('a wrong check digit is pointed out but saved; a renewal with another car gets suggestions too', {
  tag: '@nightly',
}, async ({ page }) => {
  const { id } = await register('E2E-VIN', { vinNumber: '1HGCM82633A004335', vehicleYear: 2003 })
  await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
  const vin = field(page, 'Número VIN')
  await expect(vin).toHaveAccessibleDescription('17 letras y números, sin I, O ni Q')
  const taken = page.getByText('Este vehículo ya tiene una póliza vigente:')
  await expect(taken).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0)
  await vin.fill('1HGCM82633A004336')
  await expect(vin).toHaveAccessibleDescription(/^El noveno carácter \(3\) no corresponde a los demás/)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeHidden()
  expect(await staff.customers.byId.query({ id })).toMatchObject({ vinNumber: '1HGCM82633A004336' })

  await page.goto(`/admin?seccion=asegurados&asegurado=${id}`)
  await page.getByRole('button', { name: 'Renovar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cambiar aseguradora, número o vehículo' }).click()
  await field(page, 'Número VIN').fill('5YJSA1DG9DFP14705')
  await offer(page, 'Tesla 2013').click()
  await field(page, 'Modelo').fill('Model S')
  await dialog.getByRole('button', { name: 'Renovar' }).click()
  await expect(dialog).toBeHidden()
  expect(await staff.customers.byId.query({ id })).toMatchObject({
    vinNumber: '5YJSA1DG9DFP14705',
    vehicleBrand: 'Tesla',
    vehicleModel: 'Model S',
    vehicleYear: 2013,
  })
})

test('a vehicle with a policy in force is pointed out, and can be insured all the same', { tag: '@nightly' }, async ({
  page,
}) => {
  const vehicle = { vinNumber: '2T1BURHE5JC074410', vehicleBrand: 'Toyota', vehicleModel: 'Corolla', vehicleYear: 2018 }
  const { id } = await register('E2E-MISMO-AUTO', { ...vehicle, fullName: 'Persona que vendió el auto' })
  await signIn(page, '/admin?seccion=asegurados&vista=nuevo')
  await field(page, 'Número VIN').fill(vehicle.vinNumber)
  await expect(page.getByText('Este vehículo ya tiene una póliza vigente:')).toBeVisible()
  const policy = page.getByRole('link', { name: 'E2E-MISMO-AUTO · Persona que vendió el auto' })
  await expect(policy).toHaveAttribute('href', new RegExp(id))
  expect(await violationsOf(page)).toEqual([])
  const answered = page.waitForResponse((response) => response.url().includes('customers.list'))
  await page.goto(`/admin?seccion=asegurados&vista=editar&id=${id}`)
  await expect(field(page, 'Número VIN')).toHaveValue(vehicle.vinNumber)
  await (await answered).finished()
  await expect(policy).toHaveCount(0)
})
