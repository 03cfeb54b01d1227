import { dateInWords } from '../server/core/dates-in-words'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, fromMenu, signIn, test } from './browser'
import { day, register, staff } from './staff'

const POLICY = 'E2E-RENOVAR'

const shown = (date: string) => date.split('-').map(Number).reverse().join('/')
/** The same in the format of fields, with leading zeros. */
const typed = (date: string) => date.split('-').reverse().join('/')

test.describe('with a refusal', () => {
  test.use({ allowedErrors: [/400|dentro de la vigencia|use Renovar|otra vigencia/] })

  test('a policy is renewed in two clicks, the renewal undone, the policy cancelled and reinstated', async ({
    page,
  }) => {
    const end = day(20)
    const began = { policyStartDate: day(-345), issueDate: day(-345) }
    const { id } = await register(POLICY, { fullName: 'Persona Renovada', ...began, policyEndDate: end })
    await signIn(page, `/admin?seccion=asegurados&q=${POLICY}`)
    await page.getByRole('button', { name: 'Renovar: Persona Renovada' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`Del ${shown(end)} al`)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Renovar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Comienza el ${shown(end)}`)).toBeVisible()
    const before = page.getByRole('region', { name: 'Vigencia actual' }).filter({ hasText: POLICY })
    await expect(before).toContainText(shown(end))
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
      `Inicio de vigencia: ${dateInWords(day(-345), 'es')}`,
    )
    expect(await violationsOf(page)).toEqual([])

    await fromMenu(page, 'Más acciones', 'Deshacer renovación')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('heading', { name: 'Vigencias anteriores' })).toBeHidden()
    await expect(page.getByText('Vence en 20 días').filter({ visible: true })).toBeVisible()

    await fromMenu(page, 'Más acciones', 'Cancelar póliza')
    const lastDay = dialog.getByRole('textbox', { name: 'Último día de cobertura' })
    await lastDay.fill(shown(day(21)))
    await dialog.getByRole('button', { name: 'Cancelar póliza' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Motivo de cancelación' })).toHaveAccessibleDescription(
      'Seleccione un motivo',
    )
    await dialog.getByRole('combobox', { name: 'Motivo de cancelación' }).click()
    await page.getByRole('option', { name: 'Falta de pago' }).click()
    await dialog.getByRole('button', { name: 'Cancelar póliza' }).click()
    await expect(lastDay).toHaveAccessibleDescription('El último día debe estar dentro de la vigencia de la póliza.')
    await lastDay.fill(shown(day(2)))
    await dialog.getByRole('button', { name: 'Cancelar póliza' }).click()
    await expect(page.getByText(`Cancelada: cubre hasta el ${shown(day(2))}`)).toBeVisible()
    const told = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd')
    await expect(told('Cancelada')).toContainText(' · admin@example.com')

    await fromMenu(page, 'Más acciones', 'Reactivar')
    await expect(dialog).toContainText(`Sin la cancelación terminaba el ${shown(end)}.`)
    await dialog.getByRole('radio', { name: /^Desde otro día/ }).click()
    const from = dialog.getByRole('textbox', { name: 'Vuelve a cubrir desde el' })
    await expect(from).toHaveAccessibleDescription(/A más tardar el/)
    await from.fill(shown(day(21)))
    await dialog.getByRole('button', { name: 'Reactivar' }).click()
    await expect(from).toHaveAccessibleDescription(/elija ese día o uno anterior.*use Renovar/)
    await from.fill(shown(day(1)))
    await dialog.getByRole('button', { name: 'Reactivar' }).click()
    await expect(from).toHaveAccessibleDescription(/ya hay otra vigencia hasta entonces/)
    expect(await violationsOf(page)).toEqual([])
    await from.fill(shown(day(5)))
    await dialog.getByRole('button', { name: 'Reactivar' }).click()
    await expect(page.getByText(`Comienza el ${shown(day(5))}`)).toBeVisible()
    await fromMenu(page, 'Más acciones', 'Deshacer renovación')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(`Cancelada: cubre hasta el ${shown(day(2))}`)).toBeVisible()

    await fromMenu(page, 'Más acciones', 'Reactivar')
    await dialog.getByRole('button', { name: 'Reactivar' }).click()
    await expect(page.getByText('Vence en 20 días').filter({ visible: true })).toBeVisible()
    await expect(told('Reactivada')).toContainText(' · admin@example.com')
    expect(await staff.customers.byId.query({ id })).toMatchObject({ policyEndDate: end, cancellationReason: null })
  })
})

test.describe('the form of a cancelled policy', () => {
  test.use({ allowedErrors: [/409|modificó este registro|está cancelada/] })

  test('keeps the end date and saves everything else; an end date typed before is refused with the reason', {
    tag: '@nightly',
  }, async ({ page }) => {
    const created = await register('E2E-CANCELADA')
    const { id } = created
    await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
    const end = page.getByRole('textbox', { name: 'Fecha de vencimiento' })
    const save = () => page.getByRole('button', { name: 'Guardar' }).click()
    await expect(end).toBeEditable()
    await end.fill(shown(day(500)))
    await staff.customers.cancel.mutate({ id, updatedAt: created.updatedAt, lastDay: day(30), reason: 'sold' })
    await save()
    const dialog = page.getByRole('dialog', { name: 'Otra persona también cambió estos campos' })
    await dialog.getByRole('radio', { name: /Lo que escribió usted/ }).check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(end).toHaveAccessibleDescription(
      new RegExp(`La póliza está cancelada: su último día es el ${shown(day(30))}`),
    )
    await expect(end).toHaveValue(typed(day(500)))
    await end.fill(shown(day(30)))
    await expect(end).not.toBeEditable()
    await expect(end).toHaveAccessibleDescription(
      `Cancelada: su último día es el ${shown(day(30))}. Para que siga, reactívela en su ficha.`,
    )
    await expect(page.getByRole('button', { name: 'Elegir en el calendario: Fecha de vencimiento' })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('radio', { name: '1 mes —' }).check()
    await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Persona Corregida')
    await save()
    await expect(page.getByText('Asegurado guardado exitosamente')).toBeVisible()
    expect(await staff.customers.byId.query({ id })).toMatchObject({
      fullName: 'Persona Corregida',
      policyStartDate: created.policyStartDate,
      policyEndDate: day(30),
      cancellationReason: 'sold',
    })
  })
})

test.describe('a change by somebody else while a dialog is open', () => {
  test.use({ allowedErrors: [/409|modificó este registro/] })

  test('is reported and kept, and the dialog can be confirmed again', { tag: '@nightly' }, async ({ page }) => {
    const created = await register('E2E-DE-DOS')
    const { id } = created
    const stored = () => staff.customers.byId.query({ id })
    const dialog = page.getByRole('dialog')
    const told = page.getByText('Otra persona modificó este registro')
    type Change = { vehicleModel: string } | { fullName: string }
    /** Opens a dialog, has somebody else change the record, and confirms before and after the page shows it. */
    const confirmTwice = async (action: string, change: Change, fill = async () => {}) => {
      const confirm = dialog.getByRole('button', { name: action === 'Deshacer renovación' ? 'Deshacer' : action })
      if (action === 'Renovar') await page.getByRole('button', { name: action, exact: true }).click()
      else await fromMenu(page, 'Más acciones', action)
      await fill()
      await staff.customers.update.mutate({ ...(await stored()), ...change })
      await confirm.click()
      await expect(told).toBeVisible()
      await expect(page.getByText(Object.values(change)[0] ?? '').first()).toBeVisible()
      await confirm.click()
      await expect(dialog).toBeHidden()
      expect(await stored()).toMatchObject(change)
      // A message stays for as long as the pointer rests on it.
      await page.mouse.move(0, 0)
      await expect(told).toBeHidden()
    }
    // The page itself is told only every half minute.
    await page.route('**/trpc/activity.changes*', () => {})
    await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
    await confirmTwice('Renovar', { vehicleModel: 'Civic' })
    expect(await staff.customers.terms.query({ customerId: id })).toHaveLength(1)
    await confirmTwice('Deshacer renovación', { fullName: 'Persona de Tres' })
    await expect(page.getByRole('heading', { name: 'Vigencias anteriores' })).toBeHidden()
    await confirmTwice('Cancelar póliza', { fullName: 'Persona de Cuatro' }, async () => {
      await dialog.getByRole('combobox', { name: 'Motivo de cancelación' }).click()
      await page.getByRole('option', { name: 'Falta de pago' }).click()
    })
    await confirmTwice('Reactivar', { fullName: 'Persona de Cinco' })
    expect(await stored()).toMatchObject({ cancellationReason: null, policyEndDate: created.policyEndDate })
  })
})

test('the empty history of a policy explains what it is for', { tag: '@nightly' }, async ({ page }) => {
  const { items } = await staff.customers.list.query({ search: 'POL-' })
  const untouched = []
  for (const { id } of items) if ((await staff.customers.history.query({ id })).total === 0) untouched.push(id)
  await signIn(page, `/admin?seccion=asegurados&asegurado=${untouched[0]}`)
  const history = page.getByRole('region', { name: 'Historial' })
  await expect(history).toContainText('Aquí queda lo que se cambie de esta póliza: qué, quién y cuándo.')
  await expect(history.getByRole('link')).toHaveCount(0)
})

test('on a phone the page fits and links to the form and to the person’s other policies', {
  tag: '@nightly',
}, async ({ page }) => {
  const fullName = 'Persona de Dos Pólizas'
  await register('E2E-DOS-1', { fullName })
  await register('E2E-DOS-2', { fullName, vehicleBrand: 'Kia' })
  await signIn(page, '/admin?seccion=asegurados&q=E2E-DOS-1')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Persona de Dos Pólizas' }).click()
  await expect(page.getByRole('heading', { name: 'Persona de Dos Pólizas' })).toBeVisible()
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'E2E-DOS-2' }).click()
  await expect(page.getByText('Kia Accord 2023')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de asegurados' })).toBeVisible()
})

test('a renewal offers only plans and types that are still sold', { tag: '@nightly' }, async ({ page }) => {
  const { plans, policyTypes } = staff.settings
  const kind = (name: string) => ({ name, nameEn: name, summary: '', summaryEn: '', bullets: '', bulletsEn: '' })
  const [own, gone] = [
    await policyTypes.create.mutate({ ...kind('Clase propia'), isActive: true }),
    await policyTypes.create.mutate({ ...kind('Clase retirada'), isActive: false }),
  ]
  const plan = (durationMonths: number) =>
    plans.create.mutate({ policyTypeId: own.id, durationMonths, price: 100 + durationMonths })
  const [former, other] = [await plan(7), await plan(9)]
  const { id } = await register(`${POLICY}-PLAN`, {
    ...{ policyTypeId: own.id, selectedPlanId: former.id, fullName: 'Plan Retirado' },
    ...{ policyStartDate: day(-200), issueDate: day(-200), policyEndDate: day(10) },
  })
  await plans.setActive.mutate({ id: former.id, isActive: false })
  await signIn(page, `/admin?seccion=asegurados&q=${POLICY}-PLAN`)
  await page.getByRole('button', { name: 'Renovar: Plan Retirado' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: /9 meses/ })).not.toBeChecked()
  await dialog.getByRole('combobox', { name: 'Tipo de póliza' }).click()
  await expect(page.getByRole('option', { name: 'Clase propia' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Clase retirada' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await dialog.getByText(/9 meses/).click()
  await dialog.getByRole('button', { name: 'Renovar' }).click()
  await expect(dialog).toBeHidden()
  // The page may still load again what the renewal has changed.
  await page.goto('about:blank')
  await staff.customers.delete.mutate({ id })
  for (const one of [former, other]) await plans.delete.mutate({ id: one.id })
  for (const one of [own, gone]) await policyTypes.delete.mutate({ id: one.id })
})
