import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { createAdmin, createAgent, mailedLink, signedInLongAgo, signInAs } from './accounts'
import { expect, expectNothingWider, signIn, test } from './browser'
import { onDatabase } from './database'

const NAME = 'Ana Peña'
const PASSWORD = 'una contraseña nueva'

const newPage = async (page: Page) => {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('The page is of no browser.')
  return context.newPage()
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const openTeam = async (page: Page, email: string, password?: string) => {
  const account = { email, password: password ?? (await createAdmin(email)) }
  await signIn(page, '/admin?seccion=configuracion&pestana=equipo', 'Cerrar sesión', account)
  await expect(page.getByRole('table', { name: 'Equipo' })).toBeVisible()
}

async function invite(page: Page, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Correo' }).fill(email)
  await page.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByText('Invitación creada exitosamente')).toBeVisible()
  const link = await handedLink(page)
  await expect(row(page, email).getByText(/^Invitada hasta el/)).toBeVisible()
  return link
}

/** The link that the panel shows an admin once, since the tests' server sends no mails. */
async function handedLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Entregue este enlace' })
  const link = await dialog.getByLabel('Enlace de la invitación').inputValue()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  return link
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page).toHaveURL(/\/admin\?acceso=invitacion$/)
  await page.reload()
  await page.getByLabel('Su nombre').fill(NAME)
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repetir la nueva contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(page.getByText('Su cuenta está lista. Ya puede iniciar sesión.')).toBeVisible()
}

async function confirmChange(page: Page, email: string, action: string): Promise<void> {
  await row(page, email)
    .getByRole('button', { name: `${action}: ` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('a colleague who has lost phone and codes', () => {
  test.use({ allowedErrors: [/status of 403|confirme que es usted/] })

  test('gets the factor removed by an admin, with a reason and a proof of identity', { tag: '@nightly' }, async ({
    page,
  }) => {
    const [admin, email] = [`jefa-${randomUUID()}@example.com`, `perdio-${randomUUID()}@example.com`]
    await createAgent(email)
    await onDatabase((client) =>
      client.query(
        `INSERT INTO passkeys (id, admin_user_id, public_key, name, host, counter, transports)
       SELECT 'lost-' || id, id, 'x', 'Teléfono', 'localhost', 0, '' FROM admin_users WHERE email = $1`,
        [email],
      ),
    )
    const password = await createAdmin(admin)
    await openTeam(page, admin, password)
    await signedInLongAgo(admin)
    await row(page, email)
      .getByRole('button', { name: /^Quitar segundo factor/ })
      .click()
    const dialog = page.getByRole('dialog', { name: `Quitar el segundo factor de ${email}` })
    await dialog.getByLabel('Motivo').fill('Perdió el teléfono')
    await dialog.getByRole('button', { name: 'Quitar segundo factor' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
    await proof.getByLabel('Contraseña actual').fill(password)
    expect(await violationsOf(page)).toEqual([])
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText(`${email} ya no tiene segundo factor`)).toBeVisible()
    await expect(row(page, email).getByRole('button', { name: /^Quitar segundo factor/ })).toHaveCount(0)
  })
})

test.describe('colleagues', () => {
  test.use({ allowedErrors: [/status of 409|Ya existe una cuenta con ese correo/] })

  test('an invitation is accepted once and makes an agent', async ({ page }) => {
    const admin = `jefa-${randomUUID()}@example.com`
    const email = `nueva-${randomUUID()}@example.com`
    await openTeam(page, admin)
    expect(await violationsOf(page)).toEqual([])
    const link = await invite(page, email)

    const theirs = await newPage(page)
    await theirs.goto(link)
    await expect(theirs.getByText(`Su cuenta será ${email}.`)).toBeVisible()
    expect(await violationsOf(theirs)).toEqual([])
    await accept(theirs, link)
    await signInAs(theirs, email, PASSWORD)
    await expect(theirs.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    await theirs.goto('/admin?seccion=configuracion&pestana=equipo')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Panel principal' })).toBeVisible()
    await expect(theirs.getByText('Equipo')).toHaveCount(0)

    const again = await newPage(page)
    await again.goto(link)
    await expect(again.getByText(/^Esta invitación ya fue utilizada\./)).toBeVisible()

    await page.reload()
    await expect(row(page, email)).toContainText(NAME)
    await expect(row(page, email)).toContainText('Activa')
    await page.getByRole('link', { name: 'Registro de actividad' }).click()
    // Other tests fill the first page of the whole log meanwhile.
    await page.getByRole('combobox', { name: 'Filtrar por usuario' }).click()
    await page.getByRole('option', { name: NAME }).click()
    await expect(page.getByRole('cell', { name: NAME, exact: true }).first()).toBeVisible()
  })

  test('role changes and deactivation take effect at once', { tag: '@nightly' }, async ({ page }) => {
    const admin = `jefa-${randomUUID()}@example.com`
    const email = `colega-${randomUUID()}@example.com`
    const password = await createAgent(email)
    await openTeam(page, admin)
    const theirs = await newPage(page)
    await signInAs(theirs, email, password)
    const sections = theirs.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link')
    await expect(sections).toHaveCount(3)
    await confirmChange(page, email, 'Hacer administrador')
    await expect(row(page, email)).toContainText('Administrador')
    await theirs.reload()
    await expect(sections.filter({ hasText: 'Registro de actividad' })).toBeVisible()
    await confirmChange(page, email, 'Hacer agente')
    // Their open panel is told.
    await expect(sections).toHaveCount(3)

    await confirmChange(page, email, 'Desactivar')
    await expect(row(page, email)).toContainText('Desactivada')
    await expect(theirs.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await confirmChange(page, email, 'Activar')
    await expect(row(page, email)).toContainText('Activa')
  })

  test('an existing address is refused at its field; an expired invitation can be sent again', {
    tag: '@nightly',
  }, async ({ page }) => {
    const [admin, email] = [`jefa-${randomUUID()}@example.com`, `tarde-${randomUUID()}@example.com`]
    await openTeam(page, admin)
    await page.getByRole('textbox', { name: 'Correo' }).fill(admin)
    await page.getByRole('button', { name: 'Invitar' }).click()
    await expect(page.getByText('Ya existe una cuenta con ese correo.')).toBeVisible()

    const late = await invite(page, email)
    await onDatabase((client) =>
      client.query(
        `UPDATE invitations SET expires_at = now() FROM admin_users
         WHERE admin_users.id = admin_user_id AND email = $1`,
        [email],
      ),
    )
    const theirs = await newPage(page)
    await theirs.goto(late)
    await expect(theirs.getByText(/^La invitación ha caducado\./)).toBeVisible()
    await page.reload()
    await expect(row(page, email)).toContainText('Invitación caducada')
    await row(page, email)
      .getByRole('button', { name: /^Reenviar invitación/ })
      .click()
    const again = await handedLink(page)
    await expect(row(page, email)).toContainText('Invitada hasta el')
    expect(await mailedLink(email)).toBe(again)
    await accept(theirs, again)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the team and the link to hand over fit', { tag: '@nightly' }, async ({ page }) => {
    const admin = `movil-${randomUUID()}@example.com`
    await signInAs(page, admin, await createAdmin(admin))
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
    await page.goto('/admin?cuenta=1&pestana=equipo')
    await page.getByRole('textbox', { name: 'Correo' }).fill(`enlace-${randomUUID()}@example.com`)
    await page.getByRole('button', { name: 'Invitar' }).click()
    await expect(page.getByRole('dialog').getByLabel('Enlace de la invitación')).toHaveValue(/token=[\w-]{43}$/)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNothingWider(page)
    expect(await violationsOf(page)).toEqual([])
  })
})

test.describe('one’s own account', () => {
  test.use({ allowedErrors: [/status of 400|La contraseña actual no es correcta/] })

  test('the name is saved at once, the email once its new address is confirmed', { tag: '@nightly' }, async ({
    page,
  }) => {
    const [email, next] = [`propia-${randomUUID()}@example.com`, `otra-${randomUUID()}@example.com`]
    const password = await createAgent(email)
    await signInAs(page, email, password)
    await page.getByRole('link', { name: /Mi cuenta/ }).click()
    await page.getByLabel('Nombre y apellido').fill('Luis Ñáñez')
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await expect(page.getByText('Nombre guardado exitosamente')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Luis Ñáñez')

    for (const needed of ['Nuevo correo', 'Su contraseña', 'Nombre y apellido']) {
      await expect(page.getByLabel(needed)).toHaveAttribute('required')
    }
    await page.getByLabel('Nuevo correo').fill(next)
    await page.getByLabel('Su contraseña').fill('no es esta contraseña')
    await page.getByRole('button', { name: 'Enviar enlace de confirmación' }).click()
    await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible()
    await page.getByLabel('Su contraseña').fill(password)
    await page.getByRole('button', { name: 'Enviar enlace de confirmación' }).click()
    await expect(page.getByText(`Abra el enlace que enviamos a ${next}.`, { exact: false })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goto(await mailedLink(next))
    await expect(page).toHaveURL(/\/admin\?acceso=correo$/)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirmar correo' }).click()
    await expect(page.getByText('Su correo se cambió exitosamente.')).toBeVisible()
    await expect(page.getByRole('link', { name: `Mi cuenta ${next}` })).toBeVisible()
  })
})
