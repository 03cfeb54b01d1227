import { referenceOf } from '../shared/reference'
import { expect, openPage, openView, signIn, test } from './browser'
import { type HostileRows, storeHostileRows, ZEROS } from './hostile-rows'

// All tests share the row of settings and the cookie texts.
test.describe.configure({ mode: 'serial' })

let stored: HostileRows
test.beforeAll(async () => {
  stored = await storeHostileRows()
})
test.afterAll(() => stored.remove())

test('public pages are there, whatever is stored', async ({ page }) => {
  for (const path of [
    '/',
    '/?lang=en',
    '/terminos',
    '/terminos?fecha=1900-06-01',
    '/terms?fecha=1901-06-01',
    `/?poliza=${stored.policyNumber}`,
  ]) {
    await test.step(path, async () => {
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
  await expect(page.getByRole('article').getByText(stored.policyNumber)).toBeVisible()
})

test('every section of the panel opens, and so does what is in it', { tag: '@nightly' }, async ({ page }) => {
  const { customerId, companyId, pixelId, legalId, importId, policyNumber } = stored
  await signIn(page)
  const views = {
    'seccion=panel': 'constructor',
    'seccion=asegurados': policyNumber,
    [`seccion=asegurados&q=${policyNumber}`]: policyNumber,
    [`seccion=asegurados&vista=editar&id=${customerId}`]: 'Editar asegurado',
    [`seccion=asegurados&vista=documentos&id=${customerId}`]: policyNumber,
    'seccion=asegurados&pestana=renovaciones': 'Renovaciones',
    'seccion=asegurados&pestana=produccion': 'Producción',
    'seccion=asegurados&pestana=importar': 'data-stored',
    [`seccion=asegurados&pestana=importar&importacion=${importId}`]: 'data-stored',
    [`seccion=asegurados&pestana=importar&importacion=${importId}&paso=columnas`]: 'data-stored',
    [`seccion=asegurados&pestana=importar&importacion=${customerId}`]: 'Hecho',
    'seccion=asegurados&pestana=papelera': 'data-stored',
    'seccion=aseguradoras': companyId,
    [`seccion=aseguradoras&vista=editar&id=${companyId}`]: 'Editar',
    'seccion=actividad': 'a.b',
    'seccion=actividad&pestana=accesos': 'data-stored',
    'seccion=configuracion': 'Guardar',
    'seccion=configuracion&pestana=portada': 'Publicar',
    'seccion=configuracion&pestana=portada&parte=testimonios': 'data-stored',
    'seccion=configuracion&pestana=portada&parte=preguntas': 'Publicar',
    'seccion=configuracion&pestana=planes': 'data-stored',
    'seccion=cookies&pestana=consentimientos': referenceOf(ZEROS),
    'seccion=configuracion&pestana=mensajes&mensaje=renovacion-correo': 'Español',
    'seccion=legales': 'Términos',
    [`seccion=legales&vista=editar&id=${legalId}`]: 'Guardar',
    'seccion=cookies': 'Guardar',
    'seccion=pixeles': 'data-stored',
    [`seccion=pixeles&vista=editar&id=${pixelId}`]: 'Guardar',
    'cuenta=1': 'Sesiones',
  }
  for (const [view, text] of Object.entries(views)) {
    await test.step(view, async () => {
      await openView(page, view)
      // Behind an open record its list stays mounted, but hidden.
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByText(/^Error al cargar/)).toHaveCount(0)
    })
  }
})

test('entries of the log open, whatever their details are', async ({ page }) => {
  await signIn(page, '/admin?seccion=actividad')
  const details = page.getByRole('row').filter({ hasText: 'Ver detalles' }).getByText('Ver detalles')
  await expect(details.first()).toBeVisible()
  for (const one of await details.all()) await one.click()
  await expect(page.getByText('{"a":{"before":1}}')).toBeVisible()
})
