import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { register, staff } from './staff'

test.beforeEach(() => staff.settings.plans.setCollected.mutate({ collected: true }))
test.afterEach(async () => {
  await staff.settings.plans.setCollected.mutate({ collected: false })
  await staff.settings.plans.setCurrency.mutate({ currency: 'USD' })
})

const owing = (policyNumber: string) =>
  register(policyNumber, {
    ...{ fullName: 'Persona que Empieza', planPrice: 600, payments: { count: 6 } },
    ...{ policyStartDate: '2026-10-01', policyEndDate: '2027-10-01' },
  })
const days = async (customerId: string) =>
  (await staff.payments.list.query({ customerId })).map(({ dueOn }) => dueOn).slice(0, 2)

test('another start asks whether what is due moves; a renewal proposes as many payments', async ({ page }) => {
  const { id } = await owing('E2E-INICIO')
  await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
  const start = page.getByRole('textbox', { name: 'Fecha de inicio' })
  const question = page.getByRole('radiogroup', { name: '¿Mover también lo que vence?' })
  const change = async (date: string) => {
    await start.fill(date)
    await start.press('Tab')
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Asegurado guardado exitosamente')).toBeVisible()
  }
  await expect(start).toHaveValue('01/10/2026')
  await expect(question).toHaveCount(0)
  await change('1/12/2026')
  await expect(question.getByRole('radio', { name: 'Sí, con el inicio' })).toBeChecked()
  await expect(
    page.getByText('Las 6 cuotas por cobrar se mueven: la primera pasa del 1/10/2026 al 1/12/2026.'),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWider(page)
    await question.scrollIntoViewIfNeeded()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/moved-${width}.png` })
  }
  await save()
  expect(await days(id)).toEqual(['2026-12-01', '2027-01-01'])

  await page.goto(`/admin?seccion=asegurados&vista=editar&id=${id}`)
  await expect(start).toHaveValue('01/12/2026')
  await change('15/12/2026')
  await page.getByText('No, dejar sus días').click()
  await expect(page.getByText('siguen como están: la primera vence el 1/12/2026.')).toBeVisible()
  await save()
  expect(await days(id)).toEqual(['2026-12-01', '2027-01-01'])

  await page.goto(`/admin?seccion=asegurados&asegurado=${id}`)
  await page.getByRole('button', { name: 'Renovar', exact: true }).click()
  const payments = page.getByRole('dialog').getByRole('combobox', { name: 'Cuotas' })
  await expect(payments).toHaveValue('6 cuotas mensuales')
})

test('a field says that its currency has no decimals, and nothing is sent', { tag: '@nightly' }, async ({ page }) => {
  const { id } = await owing('E2E-DECIMALES')
  await staff.settings.plans.setCurrency.mutate({ currency: 'CLP' })
  const fault = page.getByText('Los importes en pesos chilenos (CLP) no llevan decimales')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
  const price = page.getByRole('textbox', { name: 'Precio acordado' })
  await price.fill('10,5')
  await page.getByRole('textbox', { name: 'Precio' }).press('Tab')
  await expect(fault).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Precio' })).toHaveValue('10,5')
  expect(await violationsOf(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingWider(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/decimals-${width}.png` })
  }
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(fault).toBeVisible()
  expect(sent.filter((url) => url.includes('customers.update'))).toEqual([])
})
