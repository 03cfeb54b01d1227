import type { Page } from '@playwright/test'
import { samplePng } from '../server/testing/sample-files'
import { violationsOf } from './accessibility'
import { createAgent } from './accounts'
import { expect, expectNothingWider, signIn, test } from './browser'
import { day, register, staff } from './staff'

const file = (page: Page, kind = 'Siniestro') => page.getByRole('heading', { level: 2, name: new RegExp(`${kind} T-`) })
const dialog = (page: Page) => page.getByRole('dialog')
const line = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

/** Opens a case of a customer of its own. */
async function opened(policyNumber: string, changes: Partial<Parameters<typeof staff.cases.open.mutate>[0]> = {}) {
  const { id: customerId } = await register(policyNumber, { fullName: `Persona ${policyNumber}` })
  const text = `Qué pasó con ${policyNumber}`
  return staff.cases.open.mutate({
    ...{ customerId, kind: 'claim', happenedOn: day(0), text, waitingOn: 'us', nextOn: day(2) },
    ...changes,
  })
}

/** Chooses an action of the open file in the palette. */
async function act(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name.replace('…', ''))
  await expect(page.getByRole('option').first()).toHaveAccessibleName(name)
  await page.keyboard.press('Enter')
  await expect(dialog(page).filter({ hasText: 'T-' })).toBeVisible()
}

test('a claim goes from the call to its end and back by keyboard alone', async ({ page }) => {
  await register('E2E-CHOQUE', { fullName: 'Persona Chocada', plate: 'CHQ-001' })
  await signIn(page, '/admin?seccion=cookies')
  const begun = Date.now()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('chq001')
  await expect(page.getByRole('option', { name: /Persona Chocada/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Nuevo trámite' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(dialog(page).getByRole('radio', { name: 'Siniestro' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await dialog(page).getByRole('textbox', { name: 'Qué pasó o qué se pide' }).focus()
  await page.keyboard.type('Le chocaron por detrás')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight') // From us to the insured.
  await page.keyboard.press('Enter')
  await expect(file(page)).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(20_000)
  await line(page, /^Esperamos al asegurado desde hoy · siguiente: /)

  await act(page, 'Anotar')
  await expect(dialog(page).getByRole('textbox', { name: 'Qué se dijo o se hizo' })).toBeFocused()
  await page.keyboard.type('Manda las fotos hoy')
  await dialog(page).getByRole('button', { name: 'Anotar' }).press('Enter')
  const entries = page.getByRole('region', { name: 'Notas, cambios y documentos' })
  await expect(entries.getByRole('listitem').first()).toContainText('Manda las fotos hoy')
  await entries.getByRole('button', { name: /^Deshacer/ }).press('Enter')
  await expect(entries).not.toContainText('Manda las fotos hoy')

  await act(page, 'Pasar a…')
  // The ball comes back to us unless something else is chosen.
  await expect(dialog(page).getByRole('radio', { name: 'Nosotros' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await line(page, /^Esperamos a la aseguradora/)
  await act(page, 'Cerrar')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await line(page, /^Cerrado el .*: Pagado/)
  await expect(entries.getByRole('listitem').first()).toContainText('Resultado: Pagado')
  await act(page, 'Reabrir')
  await expect(dialog(page).getByRole('textbox', { name: 'Por qué se reabre' })).toBeFocused()
  await page.keyboard.type('Pagaron de menos')
  await dialog(page).getByRole('button', { name: 'Reabrir' }).press('Enter')
  await line(page, /^Nos toca a nosotros desde hoy/)
  expect(await violationsOf(page)).toEqual([])
})

test('the desk is filtered and searched, and passes a case on in place', async ({ page }) => {
  const { number } = await opened('E2E-CASO-MESA', { insurerNumber: 'RC 4471-B', nextOn: day(0) })
  await signIn(page, '/admin?seccion=asegurados&pestana=tramites')
  const row = page.getByRole('row').filter({ hasText: 'Persona E2E-CASO-MESA' })
  await expect(row).toContainText('Nosotros')
  await page.keyboard.press('/')
  await page.keyboard.type('rc4471b')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText(number)
  expect(await violationsOf(page)).toEqual([])
  await row.getByRole('button', { name: /^Pasar a…/ }).click()
  await dialog(page).getByRole('radio', { name: 'Perito o taller' }).check()
  // A Sunday is allowed, and said.
  const sunday = Array.from({ length: 7 }, (_, days) => day(days + 1)).find((date) => new Date(date).getUTCDay() === 0)
  await dialog(page)
    .getByRole('textbox', { name: 'Siguiente día' })
    .fill(sunday ?? '')
  await expect(dialog(page)).toContainText('Ese día no suele haber oficinas abiertas')
  await dialog(page).getByRole('button', { name: 'Pasar', exact: true }).click()
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Perito o taller 1' }).click()
  await expect(row).toContainText('Perito o taller')
  await page.getByRole('link', { name: 'Persona E2E-CASO-MESA' }).press('Enter')
  await expect(file(page)).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
})

test.describe('where a colleague was first', () => {
  test.use({ allowedErrors: [/409|Otra persona modificó/] })

  test('the second sees what the first did, and keeps what was typed', async ({ page }) => {
    const { id, updatedAt } = await opened('E2E-CASO-DOS')
    await signIn(page, `/admin?seccion=asegurados&tramite=${id}`)
    await page.getByRole('button', { name: 'Pasar a…' }).click()
    await dialog(page).getByRole('textbox', { name: 'Nota (opcional)' }).fill('Lo llamé yo')
    await staff.cases.move.mutate({ id, updatedAt, waitingOn: 'expert', nextOn: day(5) })
    await dialog(page).getByRole('button', { name: 'Pasar', exact: true }).click()
    await expect(page.getByText('Otra persona modificó este registro')).toBeVisible()
    await expect(dialog(page)).toContainText('Esperamos al perito o taller')
    await expect(dialog(page).getByRole('textbox', { name: 'Nota (opcional)' })).toHaveValue('Lo llamé yo')
    await dialog(page).getByRole('button', { name: 'Pasar', exact: true }).click()
    await line(page, /^Esperamos a la aseguradora/)
  })
})

test.describe('with the finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('photos taken with the phone stand in the file, and nothing is wider than the screen', async ({ page }) => {
    const { id } = await opened('E2E-CASO-FOTO', { otherParty: 'Otra Persona, placa ZZZ-999' })
    await signIn(page, `/admin?seccion=asegurados&tramite=${id}`, 'Abrir el menú')
    await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible()
    await page
      .locator('input[capture]')
      .setInputFiles({ name: 'frente.png', mimeType: 'image/png', buffer: await samplePng() })
    const entries = page.getByRole('region', { name: 'Notas, cambios y documentos' })
    await expect(entries.getByRole('link', { name: 'frente.png' })).toBeVisible()
    await expectNothingWider(page)
    expect(await violationsOf(page)).toEqual([])
    await page.goto('/admin?seccion=asegurados&pestana=tramites')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingWider(page)
  })
})

test('an agent has the desk and no deletion; a closed case is not edited', async ({ page }) => {
  const { id, updatedAt } = await opened('E2E-AGENTE')
  const email = 'agente.tramites@example.com'
  const account = { email, password: await createAgent(email) }
  await signIn(page, `/admin?seccion=asegurados&tramite=${id}`, 'Cerrar sesión', account)
  const more = page.getByRole('button', { name: 'Más acciones', exact: true })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeHidden()
  await staff.cases.close.mutate({ id, updatedAt, outcome: 'withdrawn' })
  await line(page, /^Cerrado el .*: Retirado/)
  await page.keyboard.press('Escape')
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF para la aseguradora' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a confirmed change opens the ordinary form with what was noted, and applies nothing itself', async ({ page }) => {
  const { id, customerId, number } = await opened('E2E-CAMBIO', {
    kind: 'change',
    happenedOn: day(3),
    text: 'Vendió el auto: ahora un Kia Rio, placa NUE-123',
  })
  await signIn(page, `/admin?seccion=asegurados&tramite=${id}`)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await dialog(page).getByRole('radio', { name: 'Confirmado' }).check()
  await dialog(page).getByRole('button', { name: 'Cerrar trámite' }).click()
  await page.getByRole('button', { name: 'Aplicar ahora' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `Trámite ${number}` })).toContainText('placa NUE-123')
  await page.getByRole('textbox', { name: 'Placa' }).fill('NUE-123')
  expect(await staff.customers.byId.query({ id: customerId })).toMatchObject({ plate: null })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(file(page, 'Cambio')).toBeVisible()
  expect(await staff.customers.byId.query({ id: customerId })).toMatchObject({ plate: 'NUE-123' })
})

test('a case that is due today stands in Hoy with its actions, and a certificate says what is not confirmed yet', async ({
  page,
}) => {
  const { id, customerId } = await opened('E2E-CASO-HOY', { kind: 'change', nextOn: day(0), text: 'Cambia de auto' })
  await signIn(page, '/admin?pestana=hoy&grupo=tramites')
  const row = page.getByRole('row').filter({ hasText: 'Persona E2E-CASO-HOY' })
  await expect(row).toContainText('Cambia de auto')
  await expect(row).toContainText('Nosotros desde hoy')
  await row.getByRole('button', { name: /^Pasar a…/ }).click()
  await dialog(page).getByRole('radio', { name: 'Aseguradora' }).check()
  await dialog(page).getByRole('button', { name: 'Pasar', exact: true }).click()
  await expect(row).toBeHidden()
  expect(await staff.cases.byId.query({ id })).toMatchObject({ waitingOn: 'insurer' })
  await page.goto(`/admin?seccion=asegurados&asegurado=${customerId}`)
  await page.getByRole('button', { name: 'Emitir constancia' }).click()
  await expect(dialog(page)).toContainText('Hay un cambio que la aseguradora todavía no confirma')
})
