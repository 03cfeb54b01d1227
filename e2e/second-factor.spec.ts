import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeOf } from '../server/testing/authenticator'
import { violationsOf } from './accessibility'
import { confirmTotp, createAdmin, fillSignIn, setUpTotp, signedInLongAgo, signInAs } from './accounts'
import { expect, expectNothingWider, test } from './browser'
import { plugInPasskeyDevice } from './passkey-device'

const SECURITY = '/admin?cuenta=1&pestana=seguridad'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
}

test.describe('an authenticator app', () => {
  // Wrong codes are answered with an error.
  test.use({ allowedErrors: [/status of 400|El código no es correcto|La contraseña actual no es correcta/] })

  test('is set up, asked for, stood in for and taken away', async ({ page }) => {
    const email = `factor-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    await signInAs(page, email, password)
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await page.goto(SECURITY)
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
    await dialog.getByLabel('Contraseña actual').fill('no es esta contraseña')
    await dialog.getByRole('button', { name: 'Crear códigos nuevos' }).click()
    await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
    await dialog.getByLabel('Contraseña actual').fill(password)
    await dialog.getByRole('button', { name: 'Crear códigos nuevos' }).click()
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByText('Le quedan 10 códigos sin usar')).toBeVisible()

    await page.getByRole('button', { name: 'Quitar aplicación' }).click()
    await dialog.getByRole('button', { name: 'Usar un código en vez de la contraseña' }).click()
    await dialog.getByLabel('Código de la aplicación o de recuperación').fill(codeOf(secret, 1))
    await dialog.getByRole('button', { name: 'Quitar aplicación' }).click()
    await expect(page.getByText('Se quitó la aplicación de códigos')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Configurar aplicación' })).toBeVisible()
    await signOut(page)
    await fillSignIn(page, email, password)
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  })
})

test.describe('a session that was left open', () => {
  test.use({ allowedErrors: [/status of 40[03]|Confirme con su contraseña|La contraseña actual no es correcta/] })

  test('gets no factor from whoever sits there: the set-up asks for the password or a code, and goes on', async ({
    page,
  }) => {
    const email = `abierta-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    await plugInPasskeyDevice(page)
    await signInAs(page, email, password)
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await signedInLongAgo(email)
    await page.goto(SECURITY)
    const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' })
    const useCode = dialog.getByRole('button', { name: 'Usar un código en vez de la contraseña' })
    await page.getByRole('button', { name: 'Configurar aplicación' }).click()
    await expect(dialog.getByLabel('Contraseña actual')).toBeFocused()
    await expect(useCode).toHaveCount(0)
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

    const name = page.getByLabel('Nombre de la llave nueva')
    const add = page.getByRole('button', { name: 'Añadir llave' })
    await name.fill('Portátil')
    await add.click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(name).toHaveValue('Portátil')
    await add.click()
    await useCode.click()
    await dialog.getByLabel('Código de la aplicación o de recuperación').fill(recoveryCodes[0] ?? '')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    const passkeys = page.getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem')
    await expect(passkeys).toHaveText([/Portátil/], { timeout: 20_000 })
    await expect(name).toHaveValue('')
  })
})

test('on a phone everything of it fits', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = `factor-${randomUUID()}@example.com`
  await signInAs(page, email, await createAdmin(email))
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Configurar aplicación' }).click()
  await expect(page.getByLabel('Código de 6 cifras')).toBeVisible()
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
})
