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

test('a list follows, and keeps what is ticked, focused and typed, and where it is scrolled to', async ({ page }) => {
  const prefix = `VIVA-${randomUUID().slice(0, 8)}`
  const mine = await register(`${prefix}-01`, { fullName: 'Vida Uno' })
  const theirs = await register(`${prefix}-02`, { fullName: 'Vida Dos' })
  for (const number of ['03', '04', '05', '06', '07', '08', '09', '10'])
    await register(`${prefix}-${number}`, { fullName: 'Vida Entre' })
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, `/admin?seccion=asegurados&q=${prefix}`)
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  const tick = page.getByRole('checkbox', { name: new RegExp(`Vida Uno.*${mine.policyNumber}`) })
  await tick.check()
  const search = page.getByRole('searchbox', { name: /^Buscar por nombre/ })
  await search.focus()
  await page.mouse.wheel(0, 150)
  const scrolledTo = () => page.evaluate(() => document.scrollingElement?.scrollTop)
  await expect.poll(scrolledTo).toBeGreaterThan(100)
  const place = await scrolledTo()
  await change(theirs.id, { fullName: 'Vida Tres' })
  await expect(page.getByText('Vida Tres')).toBeVisible(SOON)
  await expect(tick).toBeChecked()
  expect(await scrolledTo()).toBe(place)

  // The list grows by one, and what is ticked is on the next page.
  const newest = await register(`${prefix}-11`, { fullName: 'Vida Nueva' })
  await expect(page.getByText('Vida Nueva')).toBeVisible(SOON)
  await expect(tick).toHaveCount(0)
  await expect(page.getByText('1 seleccionado', { exact: true })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue(prefix)
  expect(await scrolledTo()).toBe(place)
  await staff.customers.delete.mutate({ id: newest.id })
  await expect(tick).toBeChecked(SOON)
  await staff.customers.delete.mutate({ id: mine.id })
  await expect(page.getByText(/^Marque los asegurados/)).toBeVisible(SOON)
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

test('behind a proxy that buffers, the panel asks every half minute instead', { tag: '@nightly' }, async ({ page }) => {
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
