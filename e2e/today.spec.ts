import { randomUUID } from 'node:crypto'
import { violationsOf } from './accessibility'
import { createAgent } from './accounts'
import { expect, expectNothingWider, signIn, test } from './browser'
import { day, register, staff } from './staff'

// They close each other's tasks.
test.describe.configure({ mode: 'serial' })

/** Closes what earlier tests and the sample data have left open. */
async function closeAll(): Promise<void> {
  const { items } = await staff.tasks.list.query({})
  for (const { id, closedAt } of items) if (!closedAt) await staff.tasks.close.mutate({ id })
}

test('one key notes a task from anywhere, for the open customer, in five seconds', async ({ page }) => {
  await closeAll()
  await register('E2E-TAREA', { fullName: 'Persona con Tarea' })
  await signIn(page, '/admin?seccion=asegurados&q=E2E-TAREA')
  const dialog = page.getByRole('dialog', { name: 'Nueva tarea' })
  const text = dialog.getByRole('textbox', { name: 'Qué hay que hacer' })

  // In a field the letter is only a letter.
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await search.focus()
  await page.keyboard.press('t')
  await expect(dialog).toBeHidden()
  await search.fill('E2E-TAREA')

  await page.getByRole('link', { name: 'Persona con Tarea' }).click()
  await expect(page.getByRole('region', { name: 'Tareas' })).toBeVisible()
  const begun = Date.now()
  await page.keyboard.press('t')
  await expect(text).toBeFocused()
  await page.keyboard.type('Enviar la carátula')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tarea anotada')).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(5_000)

  const tasks = page.getByRole('region', { name: 'Tareas' })
  await expect(tasks.getByRole('listitem')).toContainText('Enviar la carátula')
  await tasks.getByRole('button', { name: 'Cerrar: Enviar la carátula' }).click()
  await tasks.getByRole('button', { name: 'Reabrir: Enviar la carátula' }).click()
  await tasks.getByRole('button', { name: 'Más acciones: Enviar la carátula' }).click()
  await page.getByRole('menuitem', { name: 'Mover a mañana' }).click()
  await expect(tasks.getByRole('listitem')).toContainText(`${Number(day(1).slice(-2))}/`)
  await tasks.getByRole('button', { name: 'Más acciones: Enviar la carátula' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar con una nota' }).click()
  await page.getByRole('textbox', { name: 'Nota al cerrar' }).fill('La recibió')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(tasks.getByRole('listitem')).toContainText('La recibió')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Nota al cerrar: — → La recibió')

  // The palette has the same form; here it is about nobody.
  await page.goto('/admin?seccion=aseguradoras')
  await expect(page.getByRole('heading', { level: 1, name: 'Compañías de seguros' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('recordatorio')
  await expect(page.getByRole('option', { name: 'Nueva tarea' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(dialog.getByText('Sobre')).toBeHidden()
})

/** A policy that ends this week, of somebody who can be reached. */
const endsSoon = (policyNumber: string, fullName: string) =>
  register(policyNumber, {
    ...{ fullName, phone: '+12025550166', policyStartDate: day(-300), issueDate: day(-300), policyEndDate: day(3) },
  })

/** Of the same phone and plan they would be one request. */
const phoneOfNobody = () => `(305) 555-${Math.random().toString().slice(2, 6)}`

/** What a visitor asks for on the site. */
async function request(fullName: string): Promise<string> {
  const id = randomUUID()
  const plan = { policyTypeCode: 'fullcover', durationMonths: 12, language: 'es', consent: true } as const
  await staff.public.requestQuote.mutate({ id, ...plan, fullName, phone: phoneOfNobody(), email: 'v@example.com' })
  return id
}

test('a morning’s work is done from today’s list, without opening another', async ({ page }) => {
  await closeAll()
  const colleague = `relevo-${randomUUID()}@example.com`
  await createAgent(colleague)
  const called = await endsSoon('E2E-HOY-1', 'Hoy Llamada')
  const given = await endsSoon('E2E-HOY-2', 'Hoy Relevo')
  const renewed = await endsSoon('E2E-HOY-3', 'Hoy Renovada')
  const answered = await request('Hoy Contestada')
  const lost = await request('Hoy Perdida')
  await staff.tasks.create.mutate({ text: 'Tarea con nota', dueOn: day(-2) })
  await staff.tasks.create.mutate({ text: 'Tarea movida', dueOn: day(-2) })
  await signIn(page, '/admin')
  await expect(page).toHaveTitle(/^\(\d+\) Panel principal/)
  await page.getByRole('tab', { name: /^Hoy \d+$/ }).click()
  await expect(page).toHaveURL(/pestana=hoy$/)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const act = async (name: string, action: string) => {
    await row(name)
      .getByRole('button', { name: /^Más acciones/ })
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  const press = async (button: string) => {
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(row('Tarea con nota')).toContainText('Hace 2 días')
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await act('Tarea movida', 'Mover a mañana')
  await expect(row('Tarea movida')).toBeHidden()
  // Whoever works by keys goes on with the row that takes its place.
  await expect(page.getByRole('row').and(page.locator(':focus'))).toBeVisible()
  await act('Tarea con nota', 'Cerrar con una nota')
  await dialog.getByRole('textbox', { name: 'Nota al cerrar' }).fill('La recibió')
  await press('Cerrar')
  await expect(row('Tarea con nota')).toBeHidden()

  // Who ends this week.
  await page.getByRole('combobox', { name: 'Filtrar por clase' }).click()
  await page.getByRole('option', { name: /^Vencen pronto/ }).click()
  await expect(row('Hoy Contestada')).toBeHidden()
  await expect(row('Hoy Llamada').getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/12025550166/,
  )
  await act('Hoy Llamada', 'Anotar resultado')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Prefiere la tarde')
  await dialog.getByText('Mañana').click()
  await press('Pidió otro día')
  await expect(row('Hoy Llamada')).toBeHidden()
  const [contact] = await staff.customers.contacts.query({ customerId: called.id })
  expect(contact).toMatchObject({ followUpDate: day(1), note: 'Prefiere la tarde' })
  await act('Hoy Relevo', 'Cambiar responsable')
  await dialog.getByRole('combobox', { name: 'Responsable' }).click()
  await page.getByRole('option', { name: colleague }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row('Hoy Relevo')).toBeHidden()
  expect(await staff.customers.byId.query({ id: given.id })).toMatchObject({ assignee: colleague })
  await row('Hoy Renovada').getByRole('button', { name: 'Renovar: Hoy Renovada' }).click()
  await press('Renovar')
  await expect(row('Hoy Renovada')).toBeHidden()
  expect(await staff.customers.terms.query({ customerId: renewed.id })).toHaveLength(1)

  await page.getByRole('combobox', { name: 'Filtrar por clase' }).click()
  await page.getByRole('option', { name: /^Solicitudes/ }).click()
  await act('Hoy Perdida', 'Marcar como perdida')
  await dialog.getByRole('radio', { name: 'Precio' }).check()
  await press('Marcar como perdida')
  await expect(row('Hoy Perdida')).toBeHidden()
  expect(await staff.quoteRequests.byId.query({ id: lost })).toMatchObject({ status: 'lost', lostReason: 'price' })
  await act('Hoy Contestada', 'Asignarme')
  await expect(page.getByText('Responsable guardado').last()).toBeVisible()
  await page.getByRole('link', { name: 'Hoy Contestada', exact: true }).click()
  await expect(page).toHaveURL(/pestana=hoy/)
  await dialog.getByRole('button', { name: 'Nueva tarea' }).click()
  const task = page.getByRole('dialog', { name: 'Nueva tarea' })
  await expect(task.getByText('Sobre Hoy Contestada')).toBeVisible()
  await task.getByRole('textbox', { name: 'Qué hay que hacer' }).fill('Cotizar con tres')
  await task.getByRole('textbox', { name: 'Qué hay que hacer' }).press('Enter')
  await expect(task).toHaveCount(0)
  await expect(dialog.getByRole('region', { name: 'Tareas' })).toContainText('Cotizar con tres')
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Anotar resultado' }).click()
  await page.getByRole('button', { name: 'Cotización enviada' }).click()
  await expect(dialog.getByText('Contestada en')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(row('Hoy Contestada')).toBeHidden()
  expect(await staff.quoteRequests.byId.query({ id: answered })).toMatchObject({ status: 'quoted' })

  await page.goto('/admin?pestana=hoy&clase=tareas')
  await expect(row('Cotizar con tres')).toContainText('Hoy Contestada')
  await row('Cotizar con tres').getByRole('button', { name: 'Cerrar: Cotizar con tres' }).click()
  await expect(page.getByText('Nada pendiente con estos filtros')).toBeVisible()
  await expect(page.getByText('Lo próximo es una tarea')).toContainText('Tarea movida')
  await closeAll()
})

test('each group has its number and its first eight, and is shown whole', async ({ page }) => {
  await closeAll()
  for (let place = 1; place <= 9; place++)
    await staff.tasks.create.mutate({ text: `Tarea ${place}`, dueOn: day(-10 + place) })
  await signIn(page, '/admin?pestana=hoy')
  const tasks = page.getByRole('region', { name: 'Tareas' })
  await expect(tasks.getByRole('heading')).toHaveText('Tareas 9')
  await expect(tasks.getByText('Tarea 8')).toBeVisible()
  await expect(tasks.getByText('Tarea 9')).toHaveCount(0)
  await tasks.getByRole('button', { name: 'Ver todas: Tareas' }).click()
  await expect(page).toHaveURL(/pestana=hoy&grupo=tareas$/)
  await expect(tasks.getByText('Tarea 9')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(tasks.getByText('Tarea 9')).toBeVisible()
  await page.getByRole('button', { name: 'Todo lo de hoy' }).click()
  await expect(tasks.getByText('Tarea 9')).toHaveCount(0)
  await closeAll()
})

test.describe('of a task that a colleague has closed', () => {
  test.use({ allowedErrors: [/409|ya está cerrada/] })

  test('an open dialog keeps what is typed, and says who changed it', async ({ page }) => {
    const text = `Entre dos ${randomUUID()}`
    const task = await staff.tasks.create.mutate({ text, dueOn: day(0) })
    await signIn(page, '/admin?pestana=hoy')
    await page.getByRole('button', { name: `Más acciones: ${text}` }).click()
    await page.getByRole('menuitem', { name: 'Cambiar día, responsable o texto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar tarea' })
    const field = dialog.getByRole('textbox', { name: 'Qué hay que hacer' })
    await field.fill('Lo que escribo')
    const moved = await staff.tasks.update.mutate({ id: task.id, updatedAt: task.updatedAt, repeats: 'monthly' })
    await expect(dialog.getByText('cambió Se repite hace un momento')).toBeVisible()
    await staff.tasks.update.mutate({ id: task.id, updatedAt: moved.updatedAt, repeats: null })
    await staff.tasks.close.mutate({ id: task.id })
    await expect(dialog.getByText('lo cambió hace un momento, y ya no está en esta lista')).toBeVisible()
    await expect(field).toHaveValue('Lo que escribo')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('La tarea ya está cerrada: la cerró')).toBeVisible()
    await expect(field).toHaveValue('Lo que escribo')
  })
})
