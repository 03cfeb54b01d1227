import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, signIn, test } from './browser'
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
  await page.getByRole('dialog', { name: 'Recibo n.º' }).getByRole('button', { name: 'Cerrar' }).click()
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
  await page.getByRole('dialog', { name: 'Recibo n.º' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('tab', { name: 'Caja' }).click()
  await expect(page.getByRole('table', { name: 'Pagos recibidos' })).toContainText('$250.00')
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
})

test('a payment of three clicks gives a receipt, which anybody checks in both languages until it is voided', async ({
  page,
  browser,
}) => {
  await staff.settings.plans.setCollected.mutate({ collected: true })
  const { id } = await register('E2E-RECIBO', {
    ...{ fullName: 'María Fernanda Quiñones', email: 'recibo@example.com', phone: '+1 202 555 0189' },
    ...{ planPrice: 300, policyStartDate: day(-10), policyEndDate: day(355), payments: { count: 3 } },
  })
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
  const payments = page.getByRole('region', { name: 'Pagos de la póliza' })
  await payments.getByRole('button', { name: 'Registrar pago: cuota 1' }).click()
  const paying = page.getByRole('dialog', { name: 'Registrar pago de' })
  await paying.getByText('Efectivo').click()
  await paying.getByRole('button', { name: 'Registrar pago' }).click()

  const receipt = page.getByRole('dialog', { name: 'Recibo n.º' })
  await expect(receipt).toContainText('$100.00 · María Fernanda Quiñones')
  await expect(receipt).toContainText('una dirección que solo funciona en este equipo')
  const download = page.waitForEvent('download')
  await receipt.getByRole('link', { name: 'Descargar PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^recibo \d+\.pdf$/)
  const chat = await receipt.getByRole('link', { name: 'WhatsApp: María' }).getAttribute('href')
  const message = new URL(chat ?? '').searchParams.get('text') ?? ''
  expect(message).toContain('Registramos su pago de $100.00')
  expect(await violationsOf(page)).toEqual([])
  await receipt.getByRole('button', { name: 'Por correo' }).click()
  await expect(page.getByText('Recibo enviado a recibo@example.com')).toBeVisible()
  await expect(receipt).toContainText('Enviado por correo el')
  await receipt.getByRole('radio', { name: 'Inglés' }).check()
  await expect(receipt.getByRole('link', { name: 'Descargar PDF' })).toHaveAttribute('href', /\?lang=en$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await receipt.getByRole('button', { name: 'Cerrar' }).click()
  await expect(payments).toContainText('recibo enviado el')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Cómo se pagó: vacío → Efectivo')

  const [link = ''] = /http\S+recibo=\S+/.exec(message) ?? []
  const address = new URL(link)
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openPage(visitor, `${address.pathname}${address.search}`)
  const answer = visitor.getByRole('article')
  await expect(answer).toContainText(/Recibo n\.º \d+ auténtico/)
  await expect(answer).toContainText('M. F. Q.')
  await expect(visitor.locator('body')).not.toContainText('Quiñones')
  await expectNothingWider(visitor)
  expect(await violationsOf(visitor)).toEqual([])
  await visitor.getByRole('link', { name: /English/ }).click()
  await expect(answer).toContainText('is genuine')

  await page.setViewportSize({ width: 1280, height: 800 })
  await payments.getByRole('button', { name: 'Más acciones: cuota 1' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  const voiding = page.getByRole('dialog', { name: 'Anular el pago' })
  await voiding.getByRole('textbox', { name: 'Motivo' }).fill('Cheque sin fondos')
  await voiding.getByRole('button', { name: 'Anular' }).click()
  await expect(voiding).toHaveCount(0)
  await payments.getByRole('button', { name: /^Recibo \d+$/ }).click()
  await expect(receipt).toContainText('El pago está anulado')
  await expect(receipt.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await visitor.reload()
  await expect(answer).toContainText('is void')
  await visitor.getByRole('link', { name: /Español/ }).click()
  await expect(answer).toContainText('este recibo ya no acredita ningún pago')
  await visitor.context().close()
})
