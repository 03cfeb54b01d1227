import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { day, register, staff } from './staff'

// An amount above what is due is refused.
test.use({ allowedErrors: [/400|De esta cuota se deben/] })

test.afterEach(() => staff.settings.plans.setCollected.mutate({ collected: false }))

test('who collects switches payments on, plans them, records one in part and voids it', async ({ page }) => {
  const { id } = await register('E2E-PAGOS', {
    fullName: 'Persona que Paga',
    planPrice: 300,
    policyStartDate: day(-40),
    policyEndDate: day(325),
  })
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
  await expect(page.getByRole('heading', { name: 'Persona que Paga' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pagos de la póliza' })).toHaveCount(0)

  await page.goto('/admin?seccion=configuracion&pestana=planes')
  await page.getByRole('switch', { name: 'Registrar los pagos de las pólizas' }).click()
  await expect(page.getByText('El panel registra los pagos')).toBeVisible()

  await page.goto(`/admin?seccion=asegurados&asegurado=${id}`)
  const payments = page.getByRole('region', { name: 'Pagos de la póliza' })
  await payments.getByRole('button', { name: 'Plan de pagos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Pagos' }).click()
  await page.getByRole('option', { name: '3 pagos mensuales' }).click()
  await expect(dialog.getByText('3 pagos de $100.00')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hacer el plan' }).click()
  await expect(payments).toContainText('Pagado $0.00 · Por cobrar $300.00')
  await expect(payments.getByRole('row').nth(1)).toContainText('Vencido hace 40 días')

  await payments.getByRole('button', { name: 'Registrar pago: cuota 1' }).click()
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(dialog.getByText('Elija cómo se pagó')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Importe pagado' }).fill('100.01')
  await dialog.getByText('Efectivo').click()
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(dialog.getByText('De esta cuota se deben $100.00. Registre')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Importe pagado' }).fill('40')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(page.getByText('Pago registrado')).toBeVisible()
  await expect(payments).toContainText('Pagado $40.00 · Por cobrar $260.00')
  await expect(payments.getByRole('row').nth(1)).toContainText('Recibo')

  await payments.getByRole('button', { name: 'Más acciones: cuota 1' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cheque sin fondos')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(payments).toContainText('Pagado $0.00 · Por cobrar $300.00')
  await expect(payments).toContainText('Cheque sin fondos')
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
})

test('what is due is reminded, promised and paid in three clicks, and stands in the till', async ({ page }) => {
  await staff.settings.plans.setCollected.mutate({ collected: true })
  await register('E2E-COBRO', {
    fullName: 'Persona que Debe',
    phone: '+1 202 555 0189',
    planPrice: 250,
    policyStartDate: day(-10),
    policyEndDate: day(355),
    payments: { count: 1 },
  })
  await signIn(page, '/admin?seccion=panel')
  await page.getByRole('link', { name: /vencidas? por cobrar/ }).click()
  await expect(page.getByRole('tab', { name: 'Por cobrar' })).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('row').filter({ hasText: 'Persona que Debe' })
  await expect(row).toContainText('Vencido hace 10 días')
  await expect(row).toContainText('1 de 1')
  const chat = await row.getByRole('link', { name: 'WhatsApp: Persona que Debe' }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('el pago de $250.00 (cuota 1 de 1)')
  expect(await violationsOf(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: 'Más acciones: Persona que Debe' }).click()
  await page.getByRole('menuitem', { name: 'Anotar resultado' }).click()
  await dialog.getByText('En 3 días').click()
  await dialog.getByRole('button', { name: 'Prometió pagar' }).click()
  await expect(row).toContainText('Prometió pagar')

  await row.getByRole('button', { name: 'Registrar pago: Persona que Debe' }).click()
  await dialog.getByText('Transferencia').click()
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('tab', { name: 'Caja' }).click()
  await expect(page.getByRole('table', { name: 'Pagos recibidos' })).toContainText('$250.00')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
})
