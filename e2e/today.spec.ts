import { violationsOf } from './accessibility'
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
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Nota al cerrar: vacío → La recibió')

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

test('today’s list is filtered, worked off in place and empty in the end', async ({ page }) => {
  await closeAll()
  const person = { fullName: 'Persona de Hoy', phone: '+12025550166', policyStartDate: day(-300), issueDate: day(-300) }
  const { id } = await register('E2E-HOY', { ...person, policyEndDate: day(3) })
  await staff.tasks.create.mutate({ text: 'Tarea atrasada', dueOn: day(-2) })
  await staff.tasks.create.mutate({ text: 'Tarea próxima', dueOn: day(1) })
  await signIn(page, '/admin')
  await expect(page).toHaveTitle(/^\(\d+\) Panel principal/)
  await page.getByRole('tab', { name: /^Hoy \d+$/ }).click()
  await expect(page).toHaveURL(/pestana=hoy$/)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Tarea atrasada')).toContainText('Hace 2 días')
  await expect(row('Persona de Hoy')).toContainText('En 3 días')
  await expect(row('Tarea próxima')).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('combobox', { name: 'Filtrar por clase' }).click()
  await page.getByRole('option', { name: /^Vencen pronto/ }).click()
  await expect(row('Tarea atrasada')).toBeHidden()
  await expect(row('Persona de Hoy').getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/12025550166/,
  )
  await row('Persona de Hoy')
    .getByRole('button', { name: /^Más acciones/ })
    .click()
  await page.getByRole('menuitem', { name: 'Anotar resultado' }).click()
  await page.getByRole('dialog').getByText('Mañana').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pidió otro día' }).click()
  await expect(row('Persona de Hoy')).toBeHidden()
  expect(await staff.customers.contacts.query({ customerId: id })).toMatchObject([{ followUpDate: day(1) }])

  await page.goto('/admin?pestana=hoy&clase=tareas')
  await row('Tarea atrasada').getByRole('button', { name: 'Cerrar: Tarea atrasada' }).click()
  await expect(page.getByText('Nada pendiente con estos filtros')).toBeVisible()
  await expect(page.getByText('Lo próximo es una tarea')).toContainText('Tarea próxima')
  await closeAll()
})
