import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { createAdmin, fillSignIn, signInAs } from './accounts'
import { expect, test } from './browser'
import { plugInPasskeyDevice } from './passkey-device'

const SECURITY = '/admin?cuenta=1&pestana=seguridad'

const inPanel = (page: Page) => expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
}

// Signing out at once ends the session while requests of the first section are still under way.
test.use({ allowedErrors: [/status of 401|Su sesión ha terminado/] })

test('a passkey is added, signs in alone and as second factor, and the last one is taken away', async ({ page }) => {
  const email = `llave-${randomUUID()}@example.com`
  const password = await createAdmin(email)
  await plugInPasskeyDevice(page)
  await signInAs(page, email, password)
  await inPanel(page)
  await page.goto(SECURITY)
  await page.getByLabel('Nombre de la llave nueva').fill('Portátil')
  await page.getByRole('button', { name: 'Agregar llave' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' })
  // Client and server load their WebAuthn libraries on first use.
  await expect(codes.getByRole('listitem')).toHaveCount(10, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  const passkeys = page.getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem')
  await expect(passkeys).toHaveText([/Portátil.*aún no usada/])
  expect(await violationsOf(page)).toEqual([])
  await signOut(page)

  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await inPanel(page)
  await signOut(page)

  await fillSignIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible()
  // Without an app no code is asked for, though there are recovery codes for the day the device is lost.
  await expect(page.getByLabel('Código')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Usar llave de acceso' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await inPanel(page)

  await page.goto(SECURITY)
  await expect(passkeys).toHaveText([/Portátil.*usada el/])
  await page.getByRole('button', { name: 'Quitar la llave Portátil' }).click()
  await expect(page.getByRole('dialog').getByLabel('Contraseña actual')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Se quitó la llave de acceso')).toBeVisible()
  await expect(passkeys).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Códigos de recuperación' })).toHaveCount(0)
  await signOut(page)
  await fillSignIn(page, email, password)
  await inPanel(page)
})

test.describe('a passkey that was removed', () => {
  test.use({ allowedErrors: [/status of 400|La llave de acceso no es válida/] })

  test('opens nothing, though its device still has it', { tag: '@nightly' }, async ({ page }) => {
    const email = `llave-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    await plugInPasskeyDevice(page)
    await signInAs(page, email, password)
    await inPanel(page)
    await page.goto(SECURITY)
    await page.getByLabel('Nombre de la llave nueva').fill('Teléfono')
    await page.getByRole('button', { name: 'Agregar llave' }).click()
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await page.getByRole('button', { name: 'Quitar la llave Teléfono' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(page.getByText('Se quitó la llave de acceso')).toBeVisible()
    await signOut(page)
    await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
    await expect(page.getByText('La llave de acceso no es válida para este sitio')).toBeVisible()
  })
})
