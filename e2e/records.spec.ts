import type { Page, Route } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'
import { staff } from './staff'

// The behaviour shared by all sections of records, tested with insurers and customers.
test.use({
  allowedErrors: [/status of 409|modificó este registro|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
})

type Company = { id: string; name: string; updatedAt: string }

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: name === 'Teléfono' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const save = (page: Page) => saveButton(page).click()
const stored = async (name: string) =>
  (await staff.companies.list.query()).filter((company: Company) => company.name === name)

/** Creates an insurer for one test, and opens its form. */
async function edit(page: Page, name: string, code: string): Promise<Company> {
  const company = await staff.companies.create.mutate({ name, code, contactPhone: '1', notes: 'Antes' })
  await signIn(page, `/admin?seccion=aseguradoras&vista=editar&id=${company.id}`)
  await expect(field(page, 'Nombre')).toHaveValue(name)
  return company
}

const changeElsewhere = async ({ name }: Company, changes: object) => {
  const [company] = await stored(name)
  if (!company) throw new Error(`There is no insurer ${name}.`)
  await staff.companies.update.mutate({ ...company, ...changes })
}

/** Lets the server handle the request, but drops its answer. */
async function loseAnswer(page: Page, procedure: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**/trpc/${procedure}*`, lose, { times: 1 })
}

test('changes to different fields are merged without asking', async ({ page }) => {
  const company = await edit(page, 'Dos Campos', 'DOSCAMPOS')
  await field(page, 'Notas').fill('Lo mío')
  await changeElsewhere(company, { contactPhone: '305 555 0100' })
  await save(page)
  await expect(page.getByText('Empresa "Dos Campos" actualizada exitosamente')).toBeVisible()
  expect(await stored('Dos Campos')).toMatchObject([{ notes: 'Lo mío', contactPhone: '305 555 0100' }])
})

test('conflicting paragraphs of a long text are shown side by side; the rest is merged', async ({ page }) => {
  const company = await edit(page, 'Texto Largo', 'TXLARGO')
  await field(page, 'Notas').fill('Uno\nDos\nTres\nCuatro')
  await save(page)
  await expect(page.getByText('Empresa "Texto Largo" actualizada exitosamente')).toBeVisible()
  await page.getByRole('button', { name: 'Editar: Texto Largo' }).click()
  await field(page, 'Notas').fill('Uno, mío\nDos\nTres, mío\nCuatro')
  await changeElsewhere(company, { notes: 'Uno\nDos\nTres, suyo\nCuatro, suyo' })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Otra persona también cambió estos campos' })
  const notes = dialog.getByRole('group', { name: 'Notas' })
  await expect(notes).toHaveCount(1)
  await expect(notes).toContainText('Tres, mío')
  await expect(notes).toContainText('Tres, suyo')
  await expect(notes).not.toContainText('Dos')
  expect(await violationsOf(page)).toEqual([])
  await notes.getByRole('radio', { name: /Lo que guardó/ }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Empresa "Texto Largo" actualizada exitosamente').last()).toBeVisible()
  await expect.poll(() => stored('Texto Largo')).toMatchObject([{ notes: 'Uno, mío\nDos\nTres, suyo\nCuatro, suyo' }])
})

test('a field that both changed is decided by the person, who sees both values', async ({ page }) => {
  const company = await edit(page, 'Un Campo', 'UNCAMPO')
  await field(page, 'Notas').fill('Lo mío')
  await field(page, 'Teléfono').fill('305 555 0101')
  await field(page, 'Sitio web').fill('https://mio.example')
  await changeElsewhere(company, { notes: 'Lo suyo', contactPhone: '305 555 0102', contactEmail: 'a@b.example' })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Otra persona también cambió estos campos' })
  const notes = dialog.getByRole('group', { name: 'Notas' })
  await expect(notes).toContainText('Lo mío')
  await expect(notes).toContainText('Lo suyo')
  await expect(dialog).toContainText('lo que la otra persona cambió en: Correo electrónico.')
  expect(await violationsOf(page)).toEqual([])

  const decide = dialog.getByRole('button', { name: 'Guardar' })
  await expect(decide).toBeDisabled()
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Notas')).toHaveValue('Lo mío')
  await save(page)
  await notes.getByRole('radio', { name: /Lo que escribió usted/ }).check()
  await dialog
    .getByRole('group', { name: 'Teléfono' })
    .getByRole('radio', { name: /Lo que guardó/ })
    .check()
  await decide.click()
  await expect(page.getByText('Empresa "Un Campo" actualizada exitosamente')).toBeVisible()
  expect(await stored('Un Campo')).toMatchObject([
    { notes: 'Lo mío', contactPhone: '305 555 0102', contactEmail: 'a@b.example', website: 'https://mio.example' },
  ])
})

test('a save whose response was lost causes no conflict, even after further edits', async ({ page }) => {
  await edit(page, 'Sin Respuesta', 'SINRESP')
  await field(page, 'Notas').fill('Primero')
  await loseAnswer(page, 'companies.update')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Error al guardar la empresa')
  await expect.poll(async () => (await stored('Sin Respuesta'))[0]?.notes).toBe('Primero')
  await field(page, 'Notas').fill('Después')
  await save(page)
  await expect(page.getByText('Empresa "Sin Respuesta" actualizada exitosamente')).toBeVisible()
  expect(await stored('Sin Respuesta')).toMatchObject([{ notes: 'Después' }])
})

for (const [what, notes] of [
  ['repeated as it was', 'Primero'],
  ['changed since', 'Después'],
] as const) {
  const tag = notes === 'Primero' ? '@nightly' : []
  test(`a new record whose answer was lost, and ${what}, is created once`, { tag }, async ({ page }) => {
    const name = `Nueva ${notes}`
    await signIn(page, '/admin?seccion=aseguradoras')
    await page.getByRole('button', { name: 'Nueva aseguradora' }).click()
    await field(page, 'Nombre').fill(name)
    await field(page, 'Código').fill(notes)
    await field(page, 'Notas').fill('Primero')
    await loseAnswer(page, 'companies.create')
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('Error al guardar la empresa')
    await field(page, 'Notas').fill(notes)
    await save(page)
    await expect(page.getByText(`Empresa "${name}" creada exitosamente`)).toBeVisible()
    expect(await stored(name)).toMatchObject([{ notes }])
  })
}

test('offline, a save fails at once, and succeeds when the network is back', async ({ page, context }) => {
  await edit(page, 'Sin Red', 'SINRED')
  await field(page, 'Notas').fill('Sin red')
  await context.setOffline(true)
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Error al guardar la empresa')
  await context.setOffline(false)
  await save(page)
  await expect(page.getByText('Empresa "Sin Red" actualizada exitosamente')).toBeVisible()
})

test('offline, a list waits for the network, and shows the search results afterwards', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await signIn(page, '/admin?seccion=asegurados')
  await expect(page.getByText(/^Mostrando 1 a 10 de/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: /^Buscar por nombre/ }).fill('POL-')
  await expect(page.getByRole('alert')).toHaveText('No hay conexión. En cuanto vuelva, el contenido aparecerá aquí.')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(await violationsOf(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('POL-', { exact: false }).first()).toBeVisible()
})

test('notifications appear in the header and cover neither title nor buttons', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await edit(page, 'Con Mensaje', 'CONMENSAJE')
  await field(page, 'Notas').fill('Nuevas')
  await page.route('**/trpc/companies.update*', (route) => route.abort(), { times: 1 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Error al guardar la empresa')
  await expect.poll(() => placeOf(page, '[role="alert"]')).toEqual({ inHeader: true, covers: [] })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Empresa "Con Mensaje" actualizada exitosamente')).toBeVisible()
  await expect
    .poll(() => placeOf(page, '[role="status"]:has(.mantine-Notification-icon)'))
    .toEqual({ inHeader: true, covers: [] })
})

/** Whether an element is within the header, and which words of the header it covers. */
const placeOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const header = document.querySelector('header')
    const range = document.createRange()
    const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
    const covered = [...(header?.querySelectorAll('h1, button, a') ?? [])].filter((part) => {
      range.selectNodeContents(part)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top
    })
    const inHeader = box.height > 0 && box.bottom <= (header?.getBoundingClientRect().bottom ?? 0)
    return { inHeader, covers: covered.map((part) => part.textContent) }
  }, selector)

test('fields are disabled during a save, and get the focus back when it fails', async ({ page }) => {
  await edit(page, 'En Reposo', 'REPOSO')
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/trpc/companies.update*', async (route) => {
    await failed
    await route.abort()
  })
  await field(page, 'Código').fill('OTRO')
  await field(page, 'Código').press('Enter')
  await expect(field(page, 'Notas')).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Aseguradora activa' })).toBeDisabled()
  await page.keyboard.type('X')
  fail()
  await expect(field(page, 'Código')).toBeFocused()
  await expect(field(page, 'Código')).toHaveValue('OTRO')
})

test('going back restores the scroll position and the focus', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  // Oldest first: customers that other tests create meanwhile do not move this page's rows.
  await signIn(page, '/admin?seccion=asegurados&sentido=ascendente&pagina=2')
  const button = page.getByRole('button', { name: /^Editar: / }).last()
  await button.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(100)
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
    () => save(page),
  ]) {
    await button.press('Enter')
    await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await leave()
    await expect(button).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
    await expect(page).toHaveURL(/pagina=2/)
  }
})

test('a page that fails to load does not stay in the address', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, '/admin?seccion=asegurados')
  await expect(page.getByText(/^Mostrando 1 a 10 de/)).toBeVisible()
  await page.route(/trpc\/.*customers\.list/, (route) => route.abort())
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page).not.toHaveURL(/pagina=2/)
  await expect(page.getByText(/^Mostrando 1 a 10 de/)).toBeVisible()
  await page.unroute(/trpc\/.*customers\.list/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText(/^Mostrando 11 a 20 de/)).toBeVisible()
})

test('the second click of a double click on Guardar does not reach the next screen', async ({ page }) => {
  await edit(page, 'Clic de Más', 'CLICDEMAS')
  // The list is clicked twice once it is shown: by a double click's second click, and by a separate click.
  const reached = page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const edit = document.querySelector('[aria-label="Editar: Clic de Más"]')
          if (!edit) return
          observer.disconnect()
          const click = (detail: number) =>
            edit.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
          resolve([click(2), click(1)])
        })
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
      }),
  )
  await saveButton(page).click()
  expect(await reached, 'whether the click was let through').toEqual([false, true])
  await expect(page.getByRole('heading', { name: 'Editar aseguradora' })).toBeVisible()
})

test('after a change, every screen that shows the record reloads', async ({ page }) => {
  await signIn(page)
  const activity = page.getByRole('region', { name: 'Actividad reciente' })
  await expect(activity.getByRole('listitem').first()).toBeVisible()
  // What waits today is counted beside the panel's name.
  const go = (name: string) =>
    page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  await go('Píxeles de seguimiento')
  await page.getByRole('button', { name: 'Nuevo píxel' }).click()
  await field(page, 'Nombre').fill('Píxel en el panel')
  await page.getByRole('combobox', { name: 'Plataforma' }).click()
  await page.getByRole('option', { name: 'LinkedIn' }).click()
  await page.getByRole('switch', { name: 'Píxel activo' }).uncheck()
  await field(page, 'Código del píxel').fill('<script></script>')
  await save(page)
  await expect(page.getByText('Píxel guardado exitosamente')).toBeVisible()
  await go('Panel principal')
  await expect(activity.getByText('Píxel en el panel')).toBeVisible()
})

test.afterAll(async () => {
  const names = ['Dos Campos', 'Un Campo', 'Sin Respuesta', 'Nueva Primero', 'Nueva Después', 'Sin Red', 'En Reposo']
  for (const name of [...names, 'Con Mensaje', 'Clic de Más'])
    for (const { id } of await stored(name)) await staff.companies.delete.mutate({ id })
  for (const pixel of await staff.pixels.list.query())
    if (pixel.name === 'Píxel en el panel') await staff.pixels.delete.mutate({ id: pixel.id })
})
