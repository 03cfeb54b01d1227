import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { violationsOf } from './accessibility'
import { createAdmin, signInAs } from './accounts'
import { expect, signIn, test } from './browser'
import { register, staff } from './staff'

// A colleague's work, seen without a reload.
const SOON = { timeout: 3_000 }

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const versionOf = async (id: string) => staff.customers.byId.query({ id })

const isStream = (request: Request) => request.url().includes('activity.changes')

/** The streams that a tab opens. */
function streamsOf(page: Page): Request[] {
  const opened: Request[] = []
  page.on('request', (request) => isStream(request) && opened.push(request))
  return opened
}

async function change(id: string, changes: object) {
  const { updatedAt, ...customer } = await versionOf(id)
  await staff.customers.update.mutate({ ...customer, id, updatedAt, ...changes } as never)
}

test('a list follows, and keeps what is ticked, focused and typed', async ({ page }) => {
  const [mine, theirs] = [
    await register(`VIVA-${randomUUID().slice(0, 8)}`, { fullName: 'Vida Uno' }),
    await register(`VIVA-${randomUUID().slice(0, 8)}`, { fullName: 'Vida Dos' }),
  ]
  await signIn(page, '/admin?seccion=asegurados&q=VIVA-')
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await page.getByRole('checkbox', { name: new RegExp(`Vida Uno.*${mine.policyNumber}`) }).check()
  const search = page.getByRole('searchbox', { name: /^Buscar por nombre/ })
  await search.focus()
  await change(theirs.id, { fullName: 'Vida Tres' })
  await expect(page.getByText('Vida Tres')).toBeVisible(SOON)
  await expect(page.getByRole('checkbox', { name: new RegExp(`Vida Uno.*${mine.policyNumber}`) })).toBeChecked()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('VIVA-')
  await staff.customers.delete.mutate({ id: theirs.id })
  await expect(page.getByText('Vida Tres')).toHaveCount(0, SOON)
})

test.describe('of what is saved onto a newer version', () => {
  test.use({ allowedErrors: [/409|modificó este registro/] })

  test('an open form says who changed what, and keeps what is typed; saving merges', async ({ page }) => {
    const { id } = await register(`FORMA-${randomUUID().slice(0, 8)}`, { fullName: 'Forma Abierta' })
    await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
    await field(page, 'Notas').fill('Lo que escribo')
    await change(id, { phone: '+13055550177', email: 'forma@example.com' })
    const news = page.getByRole('status').filter({ hasText: 'cambió' })
    await expect(news).toHaveText(/^admin@example\.com cambió Teléfono y Correo.* hace un momento\.$/, SOON)
    await expect(field(page, 'Notas')).toHaveValue('Lo que escribo')
    await expect(field(page, 'Notas')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect.poll(() => versionOf(id)).toMatchObject({ notes: 'Lo que escribo', phone: '+13055550177' })
  })
})

test.describe('of what is gone', () => {
  test.use({ allowedErrors: [/404|ya no existe/] })

  test('an open form says that a colleague has deleted its record', async ({ page }) => {
    const { id } = await register(`FUERA-${randomUUID().slice(0, 8)}`, { fullName: 'Fuera Pronto' })
    await signIn(page, `/admin?seccion=asegurados&vista=editar&id=${id}`)
    await field(page, 'Notas').fill('Lo que escribo')
    await staff.customers.delete.mutate({ id })
    await expect(page.getByText('admin@example.com eliminó este registro hace un momento.')).toBeVisible(SOON)
    await expect(field(page, 'Notas')).toHaveValue('Lo que escribo')
  })
})

test.describe('tabs', () => {
  // The errors of requests under way when the session ended.
  test.use({ allowedErrors: [/401|Su sesión ha terminado/] })

  test('share one stream, which another takes over, and which ends with the session', async ({ page, context }) => {
    const email = `viva-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    const first = streamsOf(page)
    await page.goto('/admin?seccion=aseguradoras')
    await signInAs(page, email, password)
    await expect.poll(() => first.length).toBe(1)
    const other = await context.newPage()
    const second = streamsOf(other)
    await other.goto('/admin?seccion=aseguradoras')
    await expect(other.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    const { name } = await staff.companies.create.mutate({ name: 'Dos Pestañas', code: 'DOSPEST' })
    for (const tab of [page, other]) await expect(tab.getByText(name)).toBeVisible(SOON)
    expect(second).toEqual([])

    await page.close()
    await expect.poll(() => second.length).toBe(1)
    const ended = Promise.race([
      other.waitForEvent('requestfinished', isStream),
      other.waitForEvent('requestfailed', isStream),
    ])
    await other.getByRole('button', { name: 'Cerrar sesión' }).click()
    await ended
    await expect(other.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    expect(second).toHaveLength(1)
  })

  test('a panel whose account is deactivated asks for a sign-in by itself', async ({ page }) => {
    const email = `baja-${randomUUID()}@example.com`
    await signIn(page, '/admin', 'Cerrar sesión', { email, password: await createAdmin(email) })
    await expect(page.getByText('Actividad reciente')).toBeVisible()
    const account = (await staff.accounts.list.query()).find((one) => one.email === email)
    await staff.accounts.setActive.mutate({ id: account?.id ?? '', isActive: false })
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible(SOON)
  })
})

test('behind a proxy that buffers, the panel asks every half minute instead', async ({ page }) => {
  await page.clock.install()
  await page.route('**/trpc/activity.changes*', () => {}) // Never answered.
  const company = await staff.companies.create.mutate({ name: 'Antes Del Proxy', code: 'TRASPROXY' })
  const asked = page.waitForRequest(isStream)
  await signIn(page, '/admin?seccion=aseguradoras')
  await asked
  await expect(page.getByText('Antes Del Proxy')).toBeVisible()
  const renamed = await staff.companies.update.mutate({ ...company, name: 'Tras El Proxy' })
  await page.clock.runFor(3_000)
  await expect(page.getByText('Antes Del Proxy')).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(page.getByText('Tras El Proxy')).toBeVisible()
  await staff.companies.update.mutate({ ...renamed, name: 'Tras Otro Proxy' })
  const again = page.waitForRequest(isStream)
  await page.clock.runFor(21_000)
  await again
  await page.clock.runFor(11_000)
  await expect(page.getByText('Tras Otro Proxy')).toBeVisible()
})
