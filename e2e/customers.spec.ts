import type { Page } from '@playwright/test'
import { addCalendarDays } from '../shared/clock'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { onDatabase } from './database'
import { register, sampleTerms, staff } from './staff'

type Customer = { id: string; policyNumber: string }

const registerInMay = (policyNumber: string) =>
  register(policyNumber, { policyStartDate: '2026-05-01', issueDate: '2026-05-01' })

async function edit(page: Page, { id }: Customer): Promise<void> {
  await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
  await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click()
/** After saving, the list replaces the form. */
const isSaved = (page: Page) => expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeHidden()
const stored = ({ id }: Customer) => staff.customers.byId.query({ id })

test('dates are read as typed, invalid ones are kept and refused, and an end date can be cleared', async ({ page }) => {
  const customer = await registerInMay('E2E-FECHAS')
  await edit(page, customer)
  await page.getByRole('button', { name: 'Otra fecha de emisión' }).click()
  const start = field(page, 'Fecha de inicio')
  const end = field(page, 'Fecha de vencimiento')
  const issue = field(page, 'Fecha de emisión')
  const refusal = 'La fecha no es válida. Use día/mes/año, como 5/11/2026.'

  await start.fill('31/02/2027')
  await start.blur()
  await expect(start).toHaveValue('31/02/2027')
  await expect(start).toHaveAccessibleDescription(refusal)
  await end.fill('15/06/27')
  await end.blur()
  await expect(end).toHaveValue('15/06/2027')
  await issue.fill('abc')
  await issue.press('Enter')
  await expect(issue).toHaveAccessibleDescription(refusal)
  await expect(issue).toHaveValue('abc')
  await expect(start).toBeFocused()
  await expect(start).toHaveValue('31/02/2027')
  expect(await violationsOf(page)).toEqual([])

  // The start is the day of issue for a moment: the field stays.
  await issue.fill('2026-04-30')
  await start.fill('2026-04-30')
  await expect(issue).toBeVisible()
  await start.fill('5-3-27')
  await start.press('Enter')
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({
    policyStartDate: '2027-03-05',
    policyEndDate: '2027-06-15',
    issueDate: '2026-04-30',
  })

  const search = page.getByRole('searchbox', { name: 'Buscar por nombre, póliza o VIN' })
  await search.fill(customer.policyNumber)
  const row = page.getByRole('row').filter({ hasText: customer.policyNumber })
  await row.getByRole('button', { name: /Editar/ }).click()
  await end.fill('')
  await issue.fill('')
  await save(page)
  await expect(issue).toHaveAccessibleDescription('Este campo es obligatorio')
  await page.getByRole('button', { name: 'Elegir en el calendario: Fecha de emisión' }).press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Elegir en el calendario: Fecha de emisión' })
  expect(await violationsOf(page)).toEqual([])
  await calendar.getByRole('button', { name: /^1 / }).press('Enter')
  await expect(calendar).toBeHidden()
  await expect(issue).toHaveValue(/^01\//)
  await save(page)
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({ policyStartDate: '2027-03-05', policyEndDate: null })

  await search.fill('x'.repeat(201))
  await expect(search).toHaveAccessibleDescription('Máximo 200 caracteres; tiene 201')
  await expect(search).toHaveValue('x'.repeat(201))
  await search.fill('prueba PERSONA')
  await expect(search).not.toHaveAccessibleDescription(/Máximo/)
  await expect(row).toBeVisible()
  await staff.customers.delete.mutate({ id: customer.id })
})

test('the end date follows the start date and the plan’s term, unless it was typed', async ({ page }) => {
  const customer = await registerInMay('E2E-FIN')
  await edit(page, customer)
  const start = field(page, 'Fecha de inicio')
  const end = field(page, 'Fecha de vencimiento')
  await expect(end).toHaveValue('01/05/2027')
  await start.fill('')
  await start.pressSequentially('1/2/2027')
  await expect(end).toHaveValue('01/02/2028')
  await save(page)
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({ policyStartDate: '2027-02-01', policyEndDate: '2028-02-01' })

  await edit(page, customer)
  await end.fill('15/6/2027')
  await start.fill('3/2/2027')
  await save(page)
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({ policyStartDate: '2027-02-03', policyEndDate: '2027-06-15' })
  await staff.customers.delete.mutate({ id: customer.id })
})

test('list, palette and page show the same status: upcoming, cancelled, or renewed early', {
  tag: '@nightly',
}, async ({ page }) => {
  const { terms } = await sampleTerms()
  const { today } = await staff.customers.formOptions.query()
  const shown = (date: string) => date.split('-').map(Number).reverse().join('/')
  const customer = await registerInMay('E2E-ESTADO')
  const start = addCalendarDays(today, 20)
  const end = addCalendarDays(today, 200)
  const saved = await stored(customer)
  const { id, updatedAt } = await staff.customers.update.mutate({
    ...{ ...saved, ...terms },
    policyStartDate: start,
    policyEndDate: end,
  })
  const everywhere = async (text: string) => {
    await page.goto('/admin?seccion=asegurados&q=E2E-ESTADO')
    await expect(page.getByRole('row').filter({ hasText: 'E2E-ESTADO' })).toContainText(text)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Buscar en el panel' })
    await palette.getByRole('searchbox').or(palette.getByRole('combobox')).first().fill('E2E-ESTADO')
    await expect(palette.getByRole('option').filter({ hasText: 'E2E-ESTADO' }).first()).toContainText(text)
    await page.goto(`/admin?seccion=asegurados&asegurado=${id}`)
    await expect(page.getByText(text)).toBeVisible()
  }
  await signIn(page)
  await everywhere(`Comienza el ${shown(start)}`)
  const cancelled = await staff.customers.cancel.mutate({ id, updatedAt, lastDay: start, reason: 'sold' })
  await everywhere(`Cancelada: cubre hasta el ${shown(start)}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin?seccion=asegurados&q=E2E-ESTADO')
  await expect(page.getByText(`Cancelada: cubre hasta el ${shown(start)}`)).toBeVisible()
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await staff.customers.reinstate.mutate({ id, updatedAt: cancelled.updatedAt })
  await changePolicy(customer, `policy_start_date = '${addCalendarDays(today, -9)}'`)
  const running = await stored(customer)
  await staff.customers.renew.mutate({ id, updatedAt: running.updatedAt, selectedPlanId: terms.selectedPlanId })
  await everywhere(`Comienza el ${shown(end)}`)
  await expect(page.getByText(`Vigente hoy, hasta el ${shown(end)}`)).toHaveCount(1)
  // Today's term is not among the earlier ones.
  const headings = page.getByRole('heading', { level: 3 })
  await expect(headings.filter({ hasText: /^Vigencia actual$/ })).toHaveCount(1)
  await expect(headings.filter({ hasText: /^Próxima vigencia$/ })).toHaveCount(1)
  await expect(headings.filter({ hasText: /anteriores/ })).toHaveCount(0)
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets, `sheets of ${format}`).toHaveLength(1)
  }
  await staff.customers.delete.mutate({ id })
})

test('price and plate can be typed; a price that differs from the plan’s shows what the plan costs', async ({
  page,
}) => {
  const customer = await registerInMay('E2E-ACORDADO')
  const { planPrice } = await stored(customer)
  await edit(page, customer)
  const price = field(page, 'Precio')
  await price.fill('mucho')
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription(/El precio debe ser un número/)
  await price.fill('1.234,5')
  await field(page, 'Placa').fill('abc 12–34')
  await expect(price).toHaveValue('$1,234.50')
  await expect(page.getByText(/^El plan cuesta \$/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await save(page)
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({ planPrice: 1234.5, plate: 'ABC 12-34', policyStartDate: '2026-05-01' })

  await page.goto(`/admin?seccion=asegurados&q=${encodeURIComponent('Placa: abc1234')}`)
  const row = page.getByRole('row').filter({ hasText: customer.policyNumber })
  await expect(row).toContainText('ABC 12-34')
  await row.getByRole('button', { name: /Editar/ }).click()
  await page.getByRole('button', { name: 'Aplicar precio y fechas de hoy' }).click()
  await save(page)
  await isSaved(page)
  expect((await stored(customer)).planPrice).toBe(planPrice)
  await staff.customers.delete.mutate({ id: customer.id })
})

test('filters that are set are listed beside their button, and each is taken away there', async ({ page }) => {
  await signIn(page, '/admin?seccion=asegurados&estado=vigente&sin=correo')
  const filters = page.getByRole('button', { name: /^Filtros/ })
  await expect(filters).toHaveText('Filtros (2)')
  await expect(page.getByRole('combobox', { name: 'Filtrar por aseguradora' })).toHaveValue('Todas las aseguradoras')
  await expect(page.getByRole('combobox', { name: 'Filtrar por tipo de póliza' })).toHaveValue('Todos los tipos')
  const set = page.getByRole('group', { name: 'Filtros puestos' }).getByRole('button')
  await expect(set).toHaveText(['Vigente', 'Sin correo'])
  expect(await violationsOf(page)).toEqual([])
  await set.filter({ hasText: 'Vigente' }).press('Enter')
  await expect(filters).toBeFocused()
  await expect(page).toHaveURL('/admin?seccion=asegurados&sin=correo')
  await filters.press('Enter')
  await expect(set).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Filtrar por datos de contacto' }).click()
  await page.getByRole('option', { name: 'Con o sin contacto' }).click()
  await expect(filters).toHaveText('Filtros')
  expect(await violationsOf(page)).toEqual([])
})

test('of a policy three things to do stand in front, and the rest in a menu', async ({ page }) => {
  const { id } = await registerInMay('E2E-ACCIONES')
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
  const actions = page.getByRole('group', { name: 'Qué hacer con la póliza' }).getByRole('button')
  await expect(actions).toHaveText(['Renovar', 'Editar', 'Documentos', 'Más acciones'])
  await actions.last().press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Nueva póliza para esta persona', 'Cancelar póliza', 'Imprimir'])
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Cancelar póliza' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(actions.last()).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first card is above the fold, filters are behind a button, and a photo becomes a document', async ({
    page,
  }) => {
    const customer = await registerInMay('E2E-FOTO')
    await signIn(page, '/admin?seccion=asegurados&q=E2E-FOTO&sin=correo', 'Buscar')
    const card = page.getByRole('listitem').filter({ hasText: customer.policyNumber })
    await expect(card).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('combobox', { name: 'Filtrar por vigencia' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Quitar el filtro Sin correo' })).toBeVisible()
    const filters = page.getByRole('button', { name: /^Filtros/ })
    await filters.click()
    await expect(page.getByRole('combobox', { name: 'Filtrar por aseguradora' })).toHaveValue('Todas las aseguradoras')
    await expect(page.getByRole('combobox', { name: 'Filtrar por datos de contacto' })).toHaveValue('Sin correo')
    await expectNothingWider(page)
    expect(await violationsOf(page)).toEqual([])

    const chooser = page.waitForEvent('filechooser')
    await card.getByRole('button', { name: /Tomar foto/ }).click()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await expect(page.getByText('Documento cargado exitosamente')).toBeVisible()
    expect(await staff.documents.list.query({ customerId: customer.id })).toMatchObject([{ fileName: 'image.png' }])
    await staff.customers.delete.mutate({ id: customer.id })
  })
})

test('an old policy keeps its price until the plan is chosen again; a policy needs no plan', {
  tag: '@nightly',
}, async ({ page }) => {
  const customer = await registerInMay('E2E-ANTIGUA')
  const { planPrice: today } = await stored(customer)
  await changePolicy(customer, 'plan_price = 350')
  await edit(page, customer)
  await expect(field(page, 'Precio acordado')).toHaveValue('$350.00')
  await field(page, 'Modelo').fill('Civic')
  await save(page)
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({ vehicleModel: 'Civic', planPrice: 350, policyStartDate: '2026-05-01' })

  const search = page.getByRole('searchbox', { name: 'Buscar por nombre, póliza o VIN' })
  await search.fill(customer.policyNumber)
  const row = page.getByRole('row').filter({ hasText: customer.policyNumber })
  await row.getByRole('button', { name: /Editar/ }).click()
  await page.getByRole('button', { name: 'Aplicar precio y fechas de hoy' }).press('Enter')
  await expect(page.getByText('Se había acordado $350.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Conservar lo acordado' }).press('Enter')
  await expect(field(page, 'Precio acordado')).toHaveValue('$350.00')
  await expect(field(page, 'Fecha de inicio')).toHaveValue('01/05/2026')
  await page.getByRole('radio', { name: /^12 meses/ }).click()
  await save(page)
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({ planPrice: today })
  expect((await stored(customer)).policyStartDate).not.toBe('2026-05-01')

  await changePolicy(customer, 'selected_plan_id = NULL, plan_price = NULL')
  await row.getByRole('button', { name: /Editar/ }).click()
  await expect(page.getByRole('radio', { name: 'Sin plan' })).toBeChecked()
  await field(page, 'Modelo').fill('Pilot')
  await save(page)
  await isSaved(page)
  expect(await stored(customer)).toMatchObject({ vehicleModel: 'Pilot', selectedPlanId: null, planPrice: null })
  await staff.customers.delete.mutate({ id: customer.id })
})

/** Writes a policy as an import or an earlier version may have done. */
const changePolicy = ({ id }: Customer, changes: string) =>
  onDatabase((client) => client.query(`UPDATE insured_customers SET ${changes} WHERE id = $1`, [id]))

test('Enter and Tab select the only matching insurer, and say when none matches', async ({ page }) => {
  await signIn(page, '/admin?seccion=asegurados&vista=nuevo')
  const insurer = page.getByRole('combobox', { name: 'Aseguradora' })
  await insurer.pressSequentially('abaco')
  await insurer.press('Enter')
  await expect(insurer).toHaveValue('Ábaco Seguros')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await insurer.fill('nandu')
  await insurer.press('Tab')
  await expect(insurer).toHaveValue('Ñandú Auto Seguros')
  await expect(insurer).not.toBeFocused()
  await insurer.fill('nadie')
  await insurer.press('Enter')
  await expect(insurer).toHaveAccessibleDescription(/Ninguna opción coincide con «nadie»/)
  await expect(insurer).toHaveValue('nadie')
  await insurer.press('Tab')
  await expect(insurer).toHaveAccessibleDescription(/Ninguna opción coincide con «nadie»/)
  await expect(insurer).toHaveValue('Ñandú Auto Seguros')
  await insurer.fill('s')
  await insurer.press('Tab')
  await expect(insurer).toHaveAccessibleDescription(/Hay varias opciones con «s»/)
  await insurer.fill('abaco')
  await page.getByRole('option', { name: 'Ábaco Seguros' }).click()
  await expect(insurer).toHaveValue('Ábaco Seguros')
  await expect(insurer).toHaveAccessibleDescription('')
  // Nothing was sent meanwhile: the form is still there, and its required fields are marked.
  await expect(page.getByText('Los campos con * son obligatorios.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('Enter closes the list also before it has marked the only match', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, '/admin?seccion=asegurados&vista=nuevo')
  const insurer = page.getByRole('combobox', { name: 'Aseguradora' })
  // In one step, as no hand is that fast: a busy browser delivers typed keys like this.
  await insurer.evaluate(async (field: HTMLInputElement) => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'abaco')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(insurer).toHaveValue('Ábaco Seguros')
  await expect(insurer).toHaveAttribute('aria-expanded', 'false')
})
