import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, signIn, test } from './browser'

const PORTADA = '/admin?seccion=configuracion&pestana=portada'
const TESTIMONIALS = `${PORTADA}&parte=testimonios`

// All tests change the same landing page.
test.describe.configure({ mode: 'serial' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Waits for the response, since the message of an earlier publication may still be visible. */
const publish = async (page: Page) => {
  const answered = page.waitForResponse(/settings\.texts\.update/)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await answered
  await expect(page.getByText('Publicado: los visitantes ya lo leen').last()).toBeVisible()
}
/** Only the visible one: behind a testimonial's form the list's preview stays mounted. */
const preview = (page: Page) => page.locator('iframe[title="Vista previa"]').filter({ visible: true }).contentFrame()

test('a title is drafted in both languages, previewed, and published', async ({ page, context }) => {
  const visitor = await context.newPage()
  await openPage(visitor, '/')
  const title = visitor.getByRole('heading', { level: 1 })
  const original = (await title.textContent()) ?? ''

  await signIn(page, PORTADA)
  await expect(field(page, 'Título · Español')).toHaveAttribute('placeholder', original)
  await field(page, 'Título · Español').fill('Seguros {claros} <b>ya</b>')
  await field(page, 'Título · Inglés').fill('Plain insurance')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Seguros {claros} <b>ya</b>')
  await page.getByText('Inglés', { exact: true }).click()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Plain insurance')
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'en')
  // Texts not written yet come from that language's catalogue.
  await expect(preview(page).getByText('Compare insurers with an advisor')).toBeVisible()

  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Borrador guardado exitosamente')).toBeVisible()
  await expect(page.getByText('Hay un borrador guardado que los visitantes todavía no leen')).toBeVisible()
  await visitor.reload()
  await expect(title).toHaveText(original)

  // All that is not published yet stands in one place, whichever part is open.
  await page.getByRole('button', { name: 'Pasos' }).click()
  const unpublished = page.getByRole('region', { name: 'Una parte con cambios sin publicar' })
  await unpublished.getByRole('button', { name: 'Abrir: Inicio' }).click()
  await expect(field(page, 'Título · Inglés')).toHaveValue('Plain insurance')
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(field(page, 'Título · Inglés')).toHaveValue('Plain insurance')
  await unpublished.getByRole('button', { name: 'Publicar: Inicio' }).click()
  await expect(page.getByText('Publicado: los visitantes ya lo leen').last()).toBeVisible()
  await expect(unpublished).toHaveCount(0)
  await visitor.reload()
  await expect(title).toHaveText('Seguros {claros} <b>ya</b>')
  await openPage(visitor, '/?lang=en')
  await expect(title).toHaveText('Plain insurance')
  // The language changes without a reload.
  await visitor.getByRole('link', { name: 'Español' }).first().click()
  await expect(title).toHaveText('Seguros {claros} <b>ya</b>')

  await field(page, 'Título · Español').fill('')
  await field(page, 'Título · Inglés').fill('')
  await publish(page)
  await visitor.reload()
  await expect(title).toHaveText(original)
})

test('sample figures are confirmed or hidden', { tag: '@nightly' }, async ({ page, context }) => {
  await signIn(page, `${PORTADA}&parte=cifras`)
  await expect(page.getByText('Esta cifra, o su leyenda en un idioma, vino con el producto')).toHaveCount(4)
  await page.getByRole('switch', { name: 'Años: es cierta para mi empresa' }).check()
  await page.getByRole('switch', { name: 'Satisfacción: mostrar en el sitio' }).uncheck()
  await field(page, 'Clientes: cifra · Español').fill('300')
  await expect(field(page, 'Clientes: cifra · Inglés')).toHaveAttribute('placeholder', '300')
  await expect(page.getByText('Esta cifra, o su leyenda en un idioma, vino con el producto')).toHaveCount(1)
  await expect(preview(page).getByText('98%')).toHaveCount(0)
  await publish(page)
  const visitor = await context.newPage()
  await openPage(visitor, '/')
  const figures = visitor.locator('#nosotros dd')
  await expect(figures).toHaveText(['300', '15+', '24/7'])
  await openPage(visitor, '/?lang=en')
  await expect(figures).toHaveText(['300', '15+', '24/7'])

  await page.getByRole('switch', { name: 'Años: es cierta para mi empresa' }).uncheck()
  await page.getByRole('switch', { name: 'Satisfacción: mostrar en el sitio' }).check()
  await field(page, 'Clientes: cifra · Español').fill('')
  await publish(page)
})

test('a testimonial is written, moved, hidden and deleted', { tag: '@nightly' }, async ({ page, context }) => {
  const visitor = await context.newPage()
  await signIn(page, TESTIMONIALS)
  const cards = page.getByRole('list', { name: 'Testimonios' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'Nuevo testimonio' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Escriba el testimonio en español o en inglés')).toBeVisible()
  await field(page, 'Texto en español').fill('Muy <b>bien</b> atendida 🚗')
  await field(page, 'Autor').fill('Ana Peña')
  await field(page, 'Año').fill('2025')
  await page.getByRole('switch', { name: 'Visible en el sitio' }).check()
  await expect(preview(page).getByText('Muy <b>bien</b> atendida 🚗')).toBeVisible()
  await expect(preview(page).getByText('Ana Peña, 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(cards).toHaveCount(4)
  await page.getByRole('button', { name: 'Subir: Ana Peña' }).click()
  await expect(cards.nth(2)).toContainText('Ana Peña')

  await openPage(visitor, '/')
  const quotes = visitor.locator('#testimonios blockquote')
  await expect(quotes.nth(2)).toHaveText('Muy <b>bien</b> atendida 🚗')
  await openPage(visitor, '/?lang=en')
  await expect(quotes).toHaveCount(3)

  await page.getByRole('button', { name: 'Eliminar: Ana Peña' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(cards).toHaveCount(3)
})

test('without a visible testimonial the section and its link are hidden', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await signIn(page, TESTIMONIALS)
  const switches = page.getByRole('switch', { name: /^Visible: / })
  await expect(switches).toHaveCount(3)
  const samples = page.getByRole('list', { name: 'Testimonios' }).getByText('Ejemplo', { exact: true })
  await expect(samples).toHaveCount(3)
  for (const one of await switches.all()) {
    await one.uncheck()
    await expect(one).not.toBeChecked()
  }
  await expect(page.getByText('Oculto', { exact: true })).toHaveCount(3)
  await expect(samples).toHaveCount(0)
  const visitor = await context.newPage()
  const noSection = async () => {
    await openPage(visitor, '/?lang=es')
    return visitor.locator('#testimonios, a[href="#testimonios"]').count()
  }
  await expect.poll(noSection).toBe(0)
  for (const one of await switches.all()) {
    await one.check()
    await expect(one).toBeChecked()
  }
  await expect.poll(noSection).toBeGreaterThan(0)
})

test('the advantages can be rewritten one by one, or hidden together', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await signIn(page, `${PORTADA}&parte=ventajas`)
  await field(page, 'Título de la cuarta ventaja · Español').fill('De lunes a viernes')
  await field(page, 'Texto de la cuarta ventaja · Español').fill('De 9 a 18.')
  await publish(page)
  const visitor = await context.newPage()
  await openPage(visitor, '/?lang=es')
  const strip = visitor.getByRole('list', { name: 'Lo que ofrecemos' })
  await expect(strip.getByRole('listitem').last()).toHaveText('De lunes a viernesDe 9 a 18.')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('switch', { name: 'Mostrar esta sección en el sitio' }).uncheck()
  await publish(page)
  await openPage(visitor, '/?lang=es')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await page.getByRole('switch', { name: 'Mostrar esta sección en el sitio' }).check()
  await field(page, 'Título de la cuarta ventaja · Español').fill('')
  await field(page, 'Texto de la cuarta ventaja · Español').fill('')
  await publish(page)
})

test('own questions replace the default ones, can be reordered, and switched off', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await signIn(page, `${PORTADA}&parte=preguntas`)
  await expect(page.getByText('el sitio muestra las seis preguntas que vinieron con el producto')).toBeVisible()
  for (const place of [1, 2]) {
    await page.getByRole('button', { name: 'Agregar pregunta' }).click()
    await field(page, `Pregunta ${place} · Español`).fill(`¿Pregunta ${place}?`)
    await field(page, `Respuesta ${place} · Español`).fill(`Respuesta ${place}.\nSegunda línea.`)
  }
  await page.getByRole('button', { name: 'Subir: Pregunta 2' }).click()
  await publish(page)
  const visitor = await context.newPage()
  await openPage(visitor, '/?lang=es')
  const section = visitor.getByRole('region', { name: 'Lo que suelen preguntarnos' })
  await expect(section.locator('summary')).toHaveText(['¿Pregunta 2?', '¿Pregunta 1?'])
  await section.getByText('¿Pregunta 1?').click()
  await expect(section.getByText('Respuesta 1.')).toBeVisible()
  expect(await violationsOf(visitor)).toEqual([])
  await openPage(visitor, '/?lang=en')
  await expect(visitor.locator('#preguntas')).toHaveCount(0)

  await page.getByRole('button', { name: 'Quitar: Pregunta 1' }).click()
  await page.getByRole('button', { name: 'Quitar: Pregunta 1' }).click()
  await page.getByRole('button', { name: 'Empezar con esas seis' }).click()
  await expect(field(page, 'Pregunta 6 · Inglés')).toHaveValue('Can I cancel early?')
  for (let left = 6; left > 0; left--) await page.getByRole('button', { name: 'Quitar: Pregunta 1' }).click()
  await page.getByRole('switch', { name: 'Mostrar esta sección en el sitio' }).uncheck()
  await publish(page)
  await openPage(visitor, '/?lang=es')
  await expect(visitor.locator('#preguntas')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Mostrar esta sección en el sitio' }).check()
  await publish(page)
  await visitor.reload()
  await expect(visitor.locator('#preguntas summary')).toHaveCount(7)
})

for (const [width, tallest] of [
  // With the assistance phones of the sample insurers.
  [390, 1_430],
  [1440, 720],
] as const) {
  const tag = width === 1440 ? '@nightly' : []
  test(`at ${width} px help after a crash and the questions are easy to find, in both languages`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [language, uncovered, point] of [
      ['es', '¿Qué no cubre la Responsabilidad Civil?', 'Los daños de tu propio auto'],
      ['en', "What doesn't liability cover?", 'Damage to your own car'],
    ]) {
      await openPage(page, `/?lang=${language}`)
      const heights = await page
        .locator('#choque, #preguntas')
        .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().height))
      expect(heights).toHaveLength(2)
      expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(tallest)
      await expect(page.locator('#choque').getByRole('link', { name: /\+1 555/ })).toHaveAttribute(
        'href',
        'tel:+15550100199',
      )
      await expect(page.locator('#choque').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /^https:\/\/wa/,
      )
      await page.getByText(uncovered ?? '').click()
      await expect(page.getByText(point ?? '', { exact: true })).toBeVisible()
    }
    expect(await violationsOf(page)).toEqual([])
    await expectNothingWider(page)
  })
}

test.describe('when somebody else has saved meanwhile', () => {
  test.use({ allowedErrors: [/status of 409|modificó este registro/] })

  test('both changes are saved', { tag: '@nightly' }, async ({ page, context }) => {
    await signIn(page, `${PORTADA}&parte=llamada`)
    const other = await context.newPage()
    await other.goto(`${PORTADA}&parte=llamada`)
    await field(other, 'Título · Inglés').fill('Theirs')
    await publish(other)
    await field(page, 'Título · Español').fill('Mío')
    await publish(page)
    await expect(field(page, 'Título · Inglés')).toHaveValue('Theirs')
    await field(page, 'Título · Español').fill('')
    await field(page, 'Título · Inglés').fill('')
    await publish(page)
  })
})

test('at 390 and 1440 px axe finds nothing, and nothing is wider than the screen', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page)
  for (const path of [PORTADA, `${PORTADA}&parte=cifras`, TESTIMONIALS, `${TESTIMONIALS}&vista=nuevo`]) {
    await page.goto(path)
    await expect(preview(page).locator('.site')).toBeAttached()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violationsOf(page, { without: 'iframe' })).toEqual([])
      await expectNothingWider(page)
    }
  }
})
