import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { createAdmin } from './accounts'
import { expect, fromMenu, signIn, test } from './browser'
import { day, register, staff } from './staff'

// With motion, as for most people: a dialog moved by a transform would contain its fixed elements.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function openCustomer(page: Page, policyNumber: string) {
  const { id } = await register(policyNumber, { fullName: 'Persona del Diálogo' })
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
}

/** Whether each element is on top at its corners. */
const areOnTop = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.every((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const spots = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
      return spots.every(([x, y]) => {
        const met = document.elementFromPoint(x, y)
        return met !== null && (element.contains(met) || met.contains(element))
      })
    }),
  )

test('dropdowns and calendars in dialogs are never cut off, at any window size', { tag: '@nightly' }, async ({
  page,
}) => {
  await openCustomer(page, 'E2E-CAPAS')
  const dialog = page.getByRole('dialog', { name: 'Cancelar póliza' })
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [720, 450],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await fromMenu(page, 'Más acciones', 'Cancelar póliza')
    await dialog.getByRole('combobox', { name: 'Motivo de cancelación' }).click()
    const options = dialog.getByRole('option')
    await expect(options).toHaveCount(5)
    await expect
      .poll(
        () => areOnTop(dialog.locator('.mantine-Select-dropdown').filter({ visible: true })),
        `options, ${width} × ${height}`,
      )
      .toBe(true)
    // In a low window the options scroll: axe wants the list focusable, although its field has the focus.
    if (height > 450) expect(await violationsOf(page)).toEqual([])
    await options.last().click()
    await expect(dialog.getByRole('combobox')).toHaveValue('Otro')
    await dialog.getByRole('button', { name: /^Elegir en el calendario/ }).click()
    const days = dialog.getByRole('table').getByRole('button')
    await expect(days.first()).toBeVisible()
    await expect.poll(() => areOnTop(days), `days, ${width} × ${height}`).toBe(true)
    // It fades in.
    await expect(dialog.locator('.mantine-Popover-dropdown').filter({ visible: true })).toHaveCSS('opacity', '1')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(days).toHaveCount(0)
    await dialog.getByRole('button', { name: 'No cancelar' }).click()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('neither Escape nor a click outside discards what was typed into a dialog', async ({ page }) => {
  await openCustomer(page, 'E2E-ESCAPE')
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  const keepsNote = async (open: () => Promise<void>, dialog: Locator, note: Locator) => {
    await open()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open()
    await note.fill('Lo escrito')
    await page.mouse.click(5, 5)
    // Faded in: before, colours lack their contrast.
    await expect(question).toHaveCSS('opacity', '1')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(note).toBeFocused()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(question).toBeHidden()
    await expect(note).toBeFocused()
    await expect(note).toHaveValue('Lo escrito')
  }
  const leave = async (opener: Locator) => {
    await page.mouse.click(5, 5)
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  const cancel = () => fromMenu(page, 'Más acciones', 'Cancelar póliza')
  const cancellation = page.getByRole('dialog', { name: 'Cancelar póliza' })
  await keepsNote(cancel, cancellation, cancellation.getByRole('textbox', { name: 'Nota de cancelación' }))
  const calendar = cancellation.getByRole('button', { name: /^Elegir en el calendario/ })
  await calendar.click()
  await expect(cancellation.getByRole('table')).toBeVisible()
  // As if the calendar were open without having the focus yet.
  await calendar.dispatchEvent('keydown', { key: 'Escape' })
  await expect(cancellation.getByRole('table')).toHaveCount(0)
  await calendar.click()
  await expect(cancellation.getByRole('table').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancellation.getByRole('table')).toHaveCount(0)
  await expect(calendar).toBeFocused()
  await expect(question).toBeHidden()
  await leave(page.getByRole('button', { name: 'Más acciones', exact: true }))

  const contact = page.getByRole('button', { name: 'Anotar resultado' })
  const outcome = page.getByRole('dialog', { name: /Persona del Diálogo/ })
  await keepsNote(() => contact.click(), outcome, outcome.getByRole('textbox', { name: 'Nota' }))
  await leave(contact)
})

test('the focus never gets lost with a dialog or the last row of a list', async ({ page }) => {
  await openCustomer(page, 'E2E-FOCO')
  const content = page.getByRole('main')
  await expect(page.getByRole('region', { name: 'Tareas' })).toBeVisible()
  // Nothing has the focus on a page just opened.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(keys.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(content).toBeFocused()

  const opener = page.getByRole('button', { name: 'Emitir constancia' })
  await opener.focus()
  await page.keyboard.press('?')
  await expect(keys.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(opener).toBeFocused()

  // Of somebody else's work, as other tests make tasks meanwhile.
  const email = `foco-${randomUUID()}@example.com`
  const account = { email, password: await createAdmin(email) }
  const colleague = (await staff.accounts.list.query()).find((one) => one.email === email)
  await staff.tasks.create.mutate({ text: 'Enfocar una vez', dueOn: day(0), assignedTo: colleague?.id ?? '' })
  await page.context().clearCookies()
  await signIn(page, '/admin?pestana=hoy&clase=task&persona=yo', 'Cerrar sesión', account)
  await page.getByRole('button', { name: 'Cerrar: Enfocar una vez' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cerrar: Enfocar una vez' })).toBeHidden()
  await expect(content).toBeFocused()
})
