import type { Page } from '@playwright/test'
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
  await page.keyboard.type(name)
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
  await page.keyboard.type('Manda las fotos hoy')
  await dialog(page).getByRole('button', { name: 'Anotar' }).press('Enter')
  const entries = page.getByRole('region', { name: 'Notas, cambios y documentos' })
  await expect(entries.getByRole('listitem').first()).toContainText('Manda las fotos hoy')
  await entries.getByRole('button', { name: /^Deshacer/ }).press('Enter')
  await expect(entries).not.toContainText('Manda las fotos hoy')

  await act(page, 'Pasar a…')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await line(page, /^Esperamos a la aseguradora/)
  await act(page, 'Cerrar')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await line(page, /^Cerrado el .*: Pagado/)
  await expect(entries.getByRole('listitem').first()).toContainText('Resultado: Pagado')
  await act(page, 'Reabrir')
  await page.keyboard.type('Pagaron de menos')
  await dialog(page).getByRole('button', { name: 'Reabrir' }).press('Enter')
  await line(page, /^Nos toca a nosotros desde hoy/)
  expect(await violationsOf(page)).toEqual([])
})
