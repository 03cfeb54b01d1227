import type { Page } from '@playwright/test'
import fc from 'fast-check'
import pg from 'pg'
import { hashPassword } from '../server/auth/passwords'
import { sessionCookie } from '../server/testing/session-cookie'
import { storedRows, storeRows } from '../server/testing/stored-rows'
import { expect, openPage, openView, test } from './browser'
import { EmbeddedServer } from './embedded-server'
import { PASSWORD } from './server-process'

/** How many databases are checked. */
const DATABASES = 3
const seed = Number(process.env.PROPERTY_SEED) || Date.now()
const EMAIL = 'owner@example.com'

// Stored addresses lead nowhere, and some violate the security policy.
test.use({ allowedErrors: [/Failed to load resource|ERR_|Content Security Policy|Refused to/] })

/** On an installation of its own, as the stored rows are replaced. */
const server = new EmbeddedServer(4360)
let pool: pg.Pool
test.beforeAll(async () => {
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'fatal', LOOKUP_LIMIT: '0' })
  await server.ready()
  pool = new pg.Pool({ connectionString: await server.databaseUrl() })
})
test.afterAll(async () => {
  await pool.end()
  await server.remove()
})

const first = async (table: string, field = 'id'): Promise<string> =>
  (await pool.query(`SELECT ${field}::text AS value FROM ${table} LIMIT 1`)).rows[0]?.value ?? ''

async function visitSite(page: Page): Promise<void> {
  const number = encodeURIComponent((await first('insured_customers', 'left(policy_number, 50)')) || 'x')
  for (const path of ['/', '/?lang=en', '/terminos', '/terms?fecha=2026-11-20', `/?poliza=${number}`]) {
    await test.step(path, async () => {
      await openPage(page, `${server.origin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
}

async function visitPanel(page: Page): Promise<void> {
  const [customer, company, pixel, legal, file] = await Promise.all(
    ['insured_customers', 'insurance_companies', 'tracking_pixels', 'legal_documents', 'imports'].map((table) =>
      first(table),
    ),
  )
  const views = [
    'seccion=panel',
    'seccion=panel&pestana=hoy&persona=todos',
    'seccion=asegurados',
    'seccion=asegurados&q=x',
    `seccion=asegurados&asegurado=${customer}`,
    `seccion=asegurados&vista=editar&id=${customer}`,
    `seccion=asegurados&vista=documentos&id=${customer}`,
    'seccion=asegurados&pestana=renovaciones',
    'seccion=asegurados&pestana=por-cobrar&ventana=mas-de-60',
    'seccion=asegurados&pestana=caja&desde=2020-01-01&por=persona',
    'seccion=asegurados&pestana=produccion',
    'seccion=asegurados&pestana=importar',
    `seccion=asegurados&pestana=importar&importacion=${file}`,
    `seccion=asegurados&pestana=importar&importacion=${file}&paso=columnas`,
    'seccion=asegurados&pestana=papelera',
    'seccion=aseguradoras',
    `seccion=aseguradoras&vista=editar&id=${company}`,
    'seccion=actividad&pestana=accesos',
    'seccion=configuracion',
    'seccion=configuracion&pestana=portada',
    'seccion=configuracion&pestana=portada&parte=testimonios',
    'seccion=configuracion&pestana=portada&parte=preguntas',
    'seccion=configuracion&pestana=planes',
    'seccion=configuracion&pestana=equipo',
    'seccion=configuracion&pestana=mensajes&mensaje=renovacion-correo',
    'seccion=legales',
    `seccion=legales&vista=editar&id=${legal}`,
    'seccion=cookies',
    'seccion=cookies&pestana=consentimientos',
    'seccion=pixeles',
    `seccion=pixeles&vista=editar&id=${pixel}`,
    'cuenta=1',
    'seccion=actividad',
  ]
  for (const view of views) {
    await test.step(view, async () => {
      await openView(page, view)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .mantine-Loader-root').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByText(/^Error al cargar|No se pudo mostrar esta parte/)).toHaveCount(0)
      await expect(page.locator('[data-broken]')).toHaveCount(0)
    })
  }
  for (const details of await page.getByText('Ver detalles').filter({ visible: true }).all()) await details.click()
}

test('every page and section opens with any stored rows', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(600_000)
  for (const [place, rows] of fc.sample(await storedRows(pool), { numRuns: DATABASES, seed }).entries()) {
    await test.step(`database ${place} of PROPERTY_SEED=${seed}`, async () => {
      await storeRows(pool, rows)
      await visitSite(page)
      await pool.query('UPDATE site_settings SET second_factor_required = false')
      const hash = await hashPassword(PASSWORD)
      await pool.query("INSERT INTO admin_users (email, password_hash, role) VALUES ($1, $2, 'admin')", [EMAIL, hash])
      const cookie = await sessionCookie(server.origin, { email: EMAIL, password: PASSWORD })
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{ name, value, url: server.origin }])
      await page.goto(`${server.origin}/admin`)
      await visitPanel(page)
    })
  }
})
