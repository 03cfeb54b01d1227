import { randomUUID } from 'node:crypto'
import { violationsOf } from './accessibility'
import { createAdmin } from './accounts'
import { expect, expectNothingWider, signIn, test } from './browser'

const SECURITY = '/admin?cuenta=1&pestana=seguridad'

test.use({ allowedErrors: [/status of 40[0139]|La contraseña actual no es correcta|Ya tiene un token/] })

test('an access token is created with the password, shown once, named in the log, and revoked', async ({
  page,
  request,
}) => {
  const email = `programa-${randomUUID()}@example.com`
  const password = await createAdmin(email)
  await signIn(page, SECURITY, 'Cerrar sesión', { email, password })
  const dialog = page.getByRole('dialog')
  const create = async (name: string, typed = password) => {
    await page.getByLabel('Nombre del token nuevo').fill(name)
    await page.getByRole('button', { name: 'Crear token' }).click()
    await dialog.getByLabel('Contraseña actual').fill(typed)
    await dialog.getByRole('button', { name: 'Crear token' }).click()
  }
  await page.getByRole('button', { name: 'Crear token' }).click()
  await expect(page.getByLabel('Nombre del token nuevo')).toBeFocused()
  await page.getByLabel('Permisos').selectOption('Administrador')
  await create('Contabilidad', 'otra contraseña')
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible()
  await dialog.getByLabel('Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: 'Crear token' }).click()
  const shown = page.getByRole('dialog', { name: 'Token creado' })
  const token = await shown.locator('code, pre').first().innerText()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'Lo he guardado' }).click()
  await expect(shown).toHaveCount(0)
  const tokens = page.getByRole('list', { name: 'Tokens de acceso' }).getByRole('listitem')
  await expect(tokens).toHaveText([/Contabilidad.*Administrador, vence el .*, aún no usado/])
  await expect(page.getByLabel('Nombre del token nuevo')).toHaveValue('')

  const call = () => request.get('/trpc/activity.people', { headers: { authorization: `Bearer ${token}` } })
  expect((await call()).status()).toBe(200)
  expect(await (await request.get('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  await create('Contabilidad')
  await expect(page.getByText('Ya tiene un token con este nombre')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Nombre del token nuevo')).toHaveValue('Contabilidad')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(tokens).toHaveText([/usado el/])
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Revocar el token Contabilidad' }).click()
  await dialog.getByLabel('Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText('Se revocó el token de acceso')).toBeVisible()
  await expect(tokens).toHaveCount(0)
  expect((await call()).status()).toBe(401)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin?seccion=actividad&pestana=accesos')
  const access = page.getByRole('row').filter({ hasText: 'activity.people' })
  await expect(access.filter({ hasText: email }).or(access).first()).toContainText('por el token «Contabilidad»')
})
