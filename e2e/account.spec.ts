import { randomUUID } from 'node:crypto'
import { createAdmin, fillSignIn, mailedLink, signInAs } from './accounts'
import { expect, test } from './browser'

test('a forgotten password is reset by a mailed link that works once', async ({ page, browser }) => {
  const email = `olvido-${randomUUID()}@example.com`
  await createAdmin(email)
  await page.goto('/admin')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).dblclick()
  const sent = page.getByText('Se ha enviado un correo de recuperación. Revise su bandeja de entrada.')
  await expect(sent).toBeVisible()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(sent).toHaveCount(0)

  const link = await mailedLink(email)
  // As from a mail program that takes the bracket after the address as part of it.
  await page.goto(`${link}%3E.%0A`)
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('corta')
  await page.getByLabel('Repetir la nueva contraseña').fill('otra')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('La contraseña debe tener al menos 12 caracteres')).toBeVisible()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  const password = 'una contraseña nueva'
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(password)
  await page.getByLabel('Repetir la nueva contraseña').fill(password)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Su contraseña se cambió exitosamente. Ya puede iniciar sesión.')).toBeVisible()
  await signInAs(page, email, password)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()

  const again = await (await browser.newContext()).newPage()
  await again.goto(link)
  const used = again.getByText('Este enlace de recuperación ya fue utilizado. Solicite uno nuevo.')
  await expect(used).toBeVisible()
  await expect(again.getByLabel('Nueva contraseña', { exact: true })).toHaveCount(0)
  await again.reload()
  await expect(used).toBeVisible()
  await again.getByRole('link', { name: 'Solicitar un enlace nuevo' }).click()
  await expect(again.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
})

test.describe('refusals', () => {
  test.use({ allowedErrors: [/status of 40[01]|La contraseña actual no es correcta|Su sesión ha terminado/] })

  test('users change their password, see their sessions and end them all', async ({ page, browser }) => {
    const email = `cuenta-${randomUUID()}@example.com`
    const first = await createAdmin(email)
    const elsewhere = await (await browser.newContext()).newPage()
    await signInAs(elsewhere, email, first)
    await expect(elsewhere.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()

    await signInAs(page, email, first)
    await page.getByRole('link', { name: /Mi cuenta/ }).click()
    const sessions = page.getByRole('region', { name: 'Sesiones iniciadas' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: 'Esta sesión' })).toHaveCount(1)

    const second = 'una contraseña nueva'
    await page.getByLabel('Contraseña actual').fill('no es esta contraseña')
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(second)
    await page.getByLabel('Repetir la nueva contraseña').fill(second)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible()
    await page.getByLabel('Contraseña actual').fill(first)
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('AutoSeguro2026!')
    await page.getByLabel('Repetir la nueva contraseña').fill('AutoSeguro2026!')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(
      page.getByText('La contraseña no debe basarse en el nombre de la empresa ni del sistema'),
    ).toBeVisible()
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(second)
    await page.getByLabel('Repetir la nueva contraseña').fill(second)
    await page.getByLabel('Contraseña actual').fill(first)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(page.getByText('Contraseña cambiada exitosamente')).toBeVisible()
    await expect(page.getByLabel('Contraseña actual')).toHaveValue('')
    await expect(sessions).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()

    await signInAs(elsewhere, email, second)
    await expect(elsewhere.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await page.reload()
    await expect(sessions).toHaveCount(2)
    await sessions.getByRole('button', { name: /^Cerrar la sesión: / }).click()
    await expect(page.getByText('Sesión cerrada')).toBeVisible()
    await expect(sessions).toHaveCount(1)
    await elsewhere.reload()

    await signInAs(elsewhere, email, second)
    await elsewhere.getByRole('link', { name: /Mi cuenta/ }).click()
    await elsewhere.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  })

  test('unsaved edits survive the end of a session, for the same person only', async ({ page }) => {
    const [email, other] = [`sesion-${randomUUID()}@example.com`, `otra-${randomUUID()}@example.com`]
    const [password, otherPassword] = [await createAdmin(email), await createAdmin(other)]
    // As behind a proxy that buffers; otherwise the panel knows of the end before anybody saves.
    await page.route('**/trpc/activity.changes*', () => {})
    await signInAs(page, email, password)
    const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
    const endSession = () => page.request.post('/trpc/auth.signOut')
    const save = async () => {
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Lo que estaba editando sigue aquí')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Compañías de seguros' }).click()
    await page.getByRole('button', { name: 'Nueva aseguradora' }).click()
    await name.fill('La Paciente')
    await page.getByRole('textbox', { name: 'Código' }).fill('PACIENTE')
    await endSession()
    await save()
    await expect(name).toHaveCount(0) // Hidden behind the login.
    await fillSignIn(page, email, password)
    await expect(name).toHaveValue('La Paciente')

    await endSession()
    await save()
    await fillSignIn(page, other, otherPassword)
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    const typed = await page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(typed).not.toContain('La Paciente')
  })
})

test('an incomplete reset link says so', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('El enlace está incompleto.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})
