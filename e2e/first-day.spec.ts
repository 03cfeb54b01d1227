import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { fillSignIn, setUpTotp, signedInLongAgo } from './accounts'
import { expect, expectNothingWider, openPage, test } from './browser'
import { plugInPasskeyDevice } from './passkey-device'
import { PASSWORD, ServerProcess } from './server-process'

// An owner's first day, from the prices to the colleagues, on a separate installation: it removes the sample data.
test.describe.configure({ mode: 'serial', timeout: 60_000 })

const server = new ServerProcess(4340)
test.beforeAll(async () => {
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, SIGN_IN_LIMIT: '0', LOG_LEVEL: 'warn' })
  await server.ready()
})
test.afterAll(() => server.remove())

const checklist = (page: Page) => page.getByRole('region', { name: 'Antes de publicar' })
const step = (page: Page, label: string) => checklist(page).getByRole('listitem').filter({ hasText: label })
const panel = (view: string) => `${server.origin}/admin?${view}`

async function enter(page: Page, view: string): Promise<void> {
  await page.goto(panel(view))
  await fillSignIn(page, 'admin@example.com', PASSWORD)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
}

async function offers(page: Page, language: string): Promise<string[]> {
  await openPage(page, `${server.origin}/?lang=${language}`)
  const types = page.locator('#planes').getByRole('group').first()
  return (await types.locator('label').allInnerTexts()).map((text) => text.trim())
}

test('prices and a new policy type appear on the site at once', { tag: '@nightly' }, async ({ page }) => {
  const site = await page.context().newPage()
  expect(await offers(site, 'en')).not.toContain('Motorcycle')
  await enter(page, 'seccion=panel')
  await expect(step(page, 'Escribir o confirmar los precios').getByRole('img', { name: 'Pendiente:' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await step(page, 'Escribir o confirmar los precios').getByRole('link').click()

  await page.getByRole('button', { name: 'Nuevo tipo de póliza' }).click()
  await page.getByLabel('Nombre en español').fill('Motocicleta')
  await page.getByLabel('Nombre en inglés').fill('Motorcycle')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tipo de póliza "Motocicleta" creado exitosamente')).toBeVisible()
  expect(await offers(site, 'en')).not.toContain('Motorcycle')

  await page.getByRole('button', { name: 'Agregar una duración a Motocicleta' }).click()
  const line = page.getByRole('form', { name: 'Nueva duración de Motocicleta' })
  await line.getByLabel('Meses').fill('6')
  await line.getByLabel('Precio').fill('-5')
  await line.getByRole('button', { name: 'Agregar' }).click()
  await expect(line.getByText('El precio debe ser mayor que 0')).toBeVisible()
  await line.getByLabel('Precio').fill('1,234')
  await line.getByLabel('Meses').focus()
  await expect(line.getByText('Puede leerse como 1,234.00 o como 1.23.')).toBeVisible()
  await line.getByRole('button', { name: '$1,234.00' }).click()
  await expect(line.getByLabel('Precio')).toHaveValue('1,234.00')
  await line.getByLabel('Precio').fill('1,234.50')
  await line.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Duración agregada exitosamente')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await offers(site, 'en')).toContain('Motorcycle')
  expect(await offers(site, 'es')).toContain('Motocicleta')
  await expect(site.locator('#planes')).not.toContainText('$')

  const prices = (months: string) => page.getByRole('form', { name: months })
  const [six, year] = [prices('Fullcover · 6 meses'), prices('Fullcover · 12 meses')]
  await six.getByRole('textbox', { name: /^Precio/ }).fill('900')
  await year.getByRole('button', { name: /^Poner un próximo precio/ }).click()
  await expect(year.getByRole('textbox', { name: /^Próximo precio/ })).toBeFocused()
  await year.getByRole('textbox', { name: /^Próximo precio/ }).fill('1.800,00')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(year.getByText('Diga desde qué día vale ese precio')).toBeVisible()
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible()
  await year.getByRole('textbox', { name: /^Vale desde/ }).fill('1/1/2100')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Precios guardados exitosamente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await six.getByRole('textbox', { name: /^Precio/ }).fill('1')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(six.getByRole('textbox', { name: /^Precio/ })).toHaveValue('900.00')
  await year.getByRole('textbox', { name: /^Próximo precio/ }).press('Enter')
  await expect(page.getByText('Precios guardados exitosamente').last()).toBeVisible()
  await page.reload()
  await expect(six.getByRole('textbox', { name: /^Precio/ })).toHaveValue('900.00')
  await expect(year.getByRole('textbox', { name: /^Próximo precio/ })).toHaveValue('1,800.00')

  await page.getByRole('button', { name: 'Estos son mis precios' }).click()
  await expect(page.getByText('Precios confirmados')).toBeVisible()
  await page.getByRole('switch', { name: 'Mostrar los precios en el sitio' }).click()
  await expect(page.getByText('El sitio muestra los precios')).toBeVisible()
  await offers(site, 'es')
  await site.getByRole('radio', { name: 'Motocicleta' }).check()
  await expect(site.locator('#planes')).toContainText('$1,234.50')

  await page.getByRole('switch', { name: 'Activo: Motocicleta', exact: true }).click()
  await expect(page.getByText('"Motocicleta" desactivado: ya no se ofrece')).toBeVisible()
  expect(await offers(site, 'es')).not.toContain('Motocicleta')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await page.goto(panel('seccion=panel'))
  await expect(step(page, 'Escribir o confirmar los precios').getByRole('img', { name: 'Listo:' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const [label, heading] of [
    ['Confirmar o cambiar las cifras', 'Cifras'],
    ['Confirmar o cambiar los testimonios', 'Testimonios'],
  ] as const) {
    await step(page, label).getByRole('link').click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await page.goBack()
  }
})

test('one button removes the sample data; samples that were edited are chosen one by one', async ({ page }) => {
  await enter(page, 'seccion=aseguradoras')
  await page.getByRole('button', { name: 'Editar: Ábaco Seguros' }).click()
  await page.getByRole('textbox', { name: 'Notas' }).fill('Atiende los sábados')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  await page.goto(panel('seccion=panel'))
  await step(page, 'Quitar los datos de ejemplo').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Quitar los datos de ejemplo' })
  await expect(dialog.getByText(/Esta acción no se puede deshacer/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Ábaco Seguros' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Quitar los datos de ejemplo' }).click()
  await expect(
    page.getByText(/^Se quitaron [1-9]\d* asegurados, [1-9]\d* aseguradoras y [1-9]\d* solicitudes de ejemplo$/),
  ).toBeVisible()
  await expect(step(page, 'Quitar los datos de ejemplo').getByRole('img', { name: 'Listo:' })).toBeVisible()

  await page.getByRole('button', { name: 'Queda 1 modificado' }).click()
  await dialog.getByRole('checkbox', { name: 'Quitar también Ábaco Seguros' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('¿Quitarlo de todos modos?')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Quitar los datos de ejemplo' }).click()
  await expect(page.getByText('Se quitaron 0 asegurados, 1 aseguradora y 0 solicitudes de ejemplo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Queda 1 modificado' })).toHaveCount(0)
  await page.goto(panel('seccion=asegurados'))
  await expect(page.getByText('0 asegurados')).toBeVisible()
  await page.goto(panel('seccion=actividad&accion=delete'))
  await expect(page.getByRole('row').filter({ hasText: 'Asegurados' }).first()).toBeVisible()
})

test('a required second factor is set up before anything else', { tag: '@nightly' }, async ({ page }) => {
  await enter(page, 'cuenta=1&pestana=seguridad')
  await setUpTotp(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  // The former address, when colleagues were a tab of the account.
  await page.goto(panel('cuenta=1&pestana=equipo'))
  await expect(page).toHaveURL(/\?seccion=configuracion&pestana=equipo$/)
  await page.getByRole('switch', { name: 'Todas las cuentas deben tener un segundo factor' }).click()
  await page.getByRole('button', { name: 'Exigirlo a todos' }).click()
  await expect(page.getByText('Desde ahora todos deben tener un segundo factor')).toBeVisible()
  await page.getByRole('textbox', { name: 'Correo' }).fill('colega@example.com')
  await page.getByRole('button', { name: 'Invitar' }).click()
  const link = await page.getByRole('dialog').getByLabel('Enlace de la invitación').inputValue()

  const theirs = await (await page.context().browser()?.newContext())?.newPage()
  if (!theirs) throw new Error('The page is of no browser.')
  await theirs.goto(link)
  await theirs.getByLabel('Su nombre').fill('Colega de prueba')
  await theirs.getByLabel('Nueva contraseña', { exact: true }).fill('una contraseña nueva')
  await theirs.getByLabel('Repetir la nueva contraseña').fill('una contraseña nueva')
  await theirs.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(theirs.getByText('Su cuenta está lista. Ya puede iniciar sesión.')).toBeVisible()
  await theirs.goto(panel('seccion=asegurados'))
  await fillSignIn(theirs, 'colega@example.com', 'una contraseña nueva')
  await expect(theirs.getByRole('heading', { name: 'Configure un segundo factor' })).toBeVisible()
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Configurar aplicación' }).click()
  await expect(theirs.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Cancelar' }).click()
  // Some time after the sign-in, a proof of identity is required.
  await signedInLongAgo('colega@example.com', { dataDir: server.dataDir, databaseUrl: undefined })
  await plugInPasskeyDevice(theirs)
  await theirs.getByLabel('Nombre de la llave nueva').fill('Teléfono')
  await theirs.getByRole('button', { name: 'Agregar llave' }).click()
  const proof = theirs.getByRole('dialog', { name: 'Confirme que es usted' })
  await proof.getByLabel('Contraseña actual').fill('una contraseña nueva')
  await proof.getByRole('button', { name: 'Continuar' }).click()
  await expect(theirs.getByRole('heading', { name: 'Guarde sus códigos de recuperación' })).toBeVisible()
  expect(await violationsOf(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(theirs.getByRole('heading', { name: 'Gestión de asegurados' })).toBeVisible()
})
