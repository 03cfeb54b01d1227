import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeOf } from '../server/testing/authenticator'
import { violationsOf } from './accessibility'
import { confirmTotp, createAdmin, endSessions, fillSignIn, setUpTotp, signedInLongAgo } from './accounts'
import { expect, expectNothingWider, signIn, test } from './browser'
import { plugInPasskeyDevice } from './passkey-device'

const SECURITY = '/admin?cuenta=1&pestana=seguridad'
const TEAM = '/admin?seccion=configuracion&pestana=equipo'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
}

test.describe('an authenticator app', () => {
  // Wrong codes are answered with an error.
  test.use({
    allowedErrors: [/status of 40[013]|El código no es correcto|Su sesión ha terminado|confirme que es usted/],
  })

  test('is set up, used, replaced by a recovery code, and removed', async ({ page }) => {
    const email = `factor-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    await signIn(page, SECURITY, 'Cerrar sesión', { email, password })
    const { secret, recoveryCodes } = await setUpTotp(page)
    expect(await violationsOf(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar' }).click()
    expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByText('Le quedan 10 códigos sin usar')).toBeVisible()
    await signOut(page)

    await fillSignIn(page, email, password)
    await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible()
    const code = page.getByLabel('Código de la aplicación')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await violationsOf(page)).toEqual([])
    await code.fill('000 000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('El código no es correcto.')).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await signOut(page)

    await fillSignIn(page, email, password)
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill((recoveryCodes[0] ?? '').replaceAll('-', ' '))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()

    await page.goto(SECURITY)
    await expect(page.getByText('Le quedan 9 códigos sin usar')).toBeVisible()
    await page.getByRole('button', { name: 'Crear códigos nuevos' }).click()
    const dialog = page.getByRole('dialog')
    const proof = dialog.getByLabel('Código de la aplicación o de recuperación')
    await expect(dialog.getByLabel('Contraseña actual')).toHaveCount(0)
    await proof.fill('000 000')
    await dialog.getByRole('button', { name: 'Crear códigos nuevos' }).click()
    await expect(dialog.getByText('El código no es correcto.')).toBeVisible()
    await proof.fill(recoveryCodes[1] ?? '')
    await dialog.getByRole('button', { name: 'Crear códigos nuevos' }).click()
    const renewed = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
    await expect(renewed).toHaveCount(10)
    const codes = await renewed.allInnerTexts()
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByText('Le quedan 10 códigos sin usar')).toBeVisible()

    // The password is changed with both, without losing what was typed.
    await page.getByRole('tab', { name: 'Cuenta' }).click()
    const next = 'una contraseña nueva'
    await page.getByLabel('Contraseña actual').fill(password)
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(next)
    await page.getByLabel('Repetir la nueva contraseña').fill(next)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toHaveValue(next)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await proof.fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Contraseña cambiada exitosamente')).toBeVisible()

    // After the session has ended the email is there, after a sign-out it is not.
    await page.getByRole('link', { name: 'Gestión de asegurados' }).click()
    await endSessions(email)
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email)
    await expect(page.getByLabel('Contraseña')).toBeFocused()
    await page.getByLabel('Contraseña').fill(next)
    await page.keyboard.press('Enter')
    await page.getByLabel('Código de la aplicación').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await page.goto(SECURITY)

    await page.getByRole('button', { name: 'Quitar aplicación' }).click()
    await proof.fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Quitar aplicación' }).click()
    await expect(page.getByText('Se quitó la aplicación de códigos')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Configurar aplicación' })).toBeVisible()
    await signOut(page)
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('')
    await fillSignIn(page, email, next)
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  })
})

test('requiring a second factor needs one’s own, and says how many people have none', { tag: '@nightly' }, async ({
  page,
}) => {
  const email = `exige-${randomUUID()}@example.com`
  await signIn(page, TEAM, 'Cerrar sesión', { email, password: await createAdmin(email) })
  const toggle = page.getByRole('switch', { name: 'Todas las cuentas deben tener un segundo factor' })
  await expect(toggle).toBeDisabled()
  await expect(page.getByText('Configure primero el suyo')).toBeVisible()
  await page.goto(SECURITY)
  await setUpTotp(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.goto(TEAM)
  await expect(toggle).toBeEnabled()
  await toggle.click()
  const dialog = page.getByRole('dialog', { name: 'Exigir un segundo factor a todos' })
  await expect(dialog.getByText(/\d+ cuentas? activas? todavía no lo tienen?:/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  // Other tests use the installation at the same time.
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(toggle).not.toBeChecked()
})

test.describe('a session that was left open', () => {
  test.use({ allowedErrors: [/status of 40[03]|confirme que es usted|La contraseña actual no es correcta/] })

  test('asks for the password, then for the factor, before another factor is added', async ({ page }) => {
    const email = `abierta-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    await plugInPasskeyDevice(page)
    await signIn(page, SECURITY, 'Cerrar sesión', { email, password })
    await signedInLongAgo(email)
    const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' })
    await page.getByRole('button', { name: 'Configurar aplicación' }).click()
    await expect(dialog.getByLabel('Contraseña actual')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Configurar aplicación' }).click()
    await dialog.getByLabel('Contraseña actual').fill('no es esta contraseña')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
    await dialog.getByLabel('Contraseña actual').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const { recoveryCodes } = await confirmTotp(page)
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await signedInLongAgo(email)

    const name = page.getByLabel('Nombre de la llave nueva')
    const add = page.getByRole('button', { name: 'Agregar llave' })
    await name.fill('Portátil')
    await add.click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(name).toHaveValue('Portátil')
    await add.click()
    await expect(dialog.getByLabel('Contraseña actual')).toHaveCount(0)
    await dialog.getByLabel('Código de la aplicación o de recuperación').fill(recoveryCodes[0] ?? '')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    const passkeys = page.getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem')
    await expect(passkeys).toHaveText([/Portátil/], { timeout: 20_000 })
    await expect(name).toHaveValue('')
  })
})

test('the setup fits a phone', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = `factor-${randomUUID()}@example.com`
  await signIn(page, SECURITY, 'Abrir el menú', { email, password: await createAdmin(email) })
  await page.getByRole('button', { name: 'Configurar aplicación' }).click()
  await expect(page.getByLabel('Código de 6 cifras')).toBeVisible()
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
})
