import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { onDatabase } from './database'

const LEGAL = '/admin?seccion=legales'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido', exact: true })
const group = (page: Page, name: string) => page.getByRole('region', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

test('a new version replaces the active one, and can be deleted', async ({ page }) => {
  await signIn(page, LEGAL)
  const terms = group(page, 'Términos y condiciones')
  await terms.getByRole('button', { name: 'Nueva versión' }).first().click()
  await expect(page.getByRole('heading', { name: /^Nueva versión de/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Título' }).fill('Términos de prueba')
  await page.getByRole('textbox', { name: 'Versión' }).fill('9.9')
  await save(page)
  await expect(page.getByText('Documento guardado exitosamente')).toBeVisible()
  await expect(terms.getByText('Términos de prueba')).toBeVisible()

  await terms.getByRole('button', { name: 'Historial de versiones (1)' }).click()
  const former = terms.getByRole('listitem')
  await expect(former).toContainText('Inactivo')
  await former.getByRole('button', { name: /^Corregir/ }).click()
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Publicar ahora' }).check()
  await save(page)

  // The list has kept its state: the history is expanded, and contains the formerly active version.
  await expect(former).toContainText('Términos de prueba')
  await former.getByRole('button', { name: 'Eliminar: Términos de prueba, versión 9.9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar documento' })
  await expect(dialog).toContainText('Términos de prueba')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Documento eliminado')).toBeVisible()
  await expect(page.getByText('Términos de prueba')).toHaveCount(0)
})

test.describe('scheduled texts', () => {
  // A past date is rejected.
  test.use({ allowedErrors: [/Failed to load resource.* 400|Ese día ya pasó/] })

  // The job runs once a minute.
  const published = 'a scheduled text is published on its day, and earlier versions stay readable'
  test(published, { tag: '@nightly' }, async ({ page }) => {
    test.setTimeout(240_000)
    await signIn(page, LEGAL)
    const cookies = group(page, 'Política de cookies')
    await cookies.getByRole('button', { name: 'Nueva versión' }).last().click()
    await page.getByRole('textbox', { name: 'Título' }).fill('Cookie policy of June')
    await page.getByRole('textbox', { name: 'Versión' }).fill('6.0')
    const inForce = page.getByRole('textbox', { name: 'Fecha de vigencia' })
    await inForce.fill('1/6/2027')
    await expect(page.getByText('Entra en vigor el 1/6/2027, pero el sitio lo mostrará hoy mismo')).toBeVisible()
    await page.getByRole('button', { name: 'Programar para el 1/6/2027' }).click()
    await expect(page.getByRole('radio', { name: 'Programar para el 1/6/2027' })).toBeChecked()
    const day = page.getByRole('textbox', { name: 'Se publica el' })
    await day.fill('1/1/2020')
    await save(page)
    await expect(page.getByText('Ese día ya pasó.')).toBeVisible()
    await day.fill('1/6/2027')
    await expect(inForce).toHaveValue('01/06/2027')
    expect(await violationsOf(page)).toEqual([])
    await save(page)
    await expect(cookies.getByText('Programado para el 1/6/2027')).toBeVisible()
    const site = await page.context().newPage()
    await site.goto('/cookies?lang=en')
    await expect(site.getByRole('heading', { level: 1 })).not.toHaveText('Cookie policy of June')
    await expect(site.getByRole('navigation', { name: 'Published versions' })).toHaveCount(0)

    // All tests share the clock, so the test shifts the dates instead: of the text and of the earlier ones' display.
    await onDatabase(async (client) => {
      await client.query(`UPDATE legal_documents SET publish_on = CURRENT_DATE - 2 WHERE version = '6.0'`)
      await client.query(
        `INSERT INTO legal_archive (document_type, language, shown_from, document_id, title, content, version, effective_date)
       SELECT document_type, language, '2025-03-01 12:00', id, 'Cookie policy of 2025', content, '0.9', '2025-03-01'
       FROM legal_documents WHERE document_type = 'cookies' AND language = 'en' AND is_active`,
      )
    })
    await expect(async () => {
      await site.reload()
      await expect(site.getByRole('heading', { level: 1 })).toHaveText('Cookie policy of June', { timeout: 1_000 })
    }).toPass({ timeout: 90_000, intervals: [2_000] })
    const versions = site.getByRole('navigation', { name: 'Published versions' })
    await versions.getByRole('link', { name: 'Version 0.9' }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Cookie policy of 2025')
    await expect(site.getByText('Previous version.')).toBeVisible()
    await expect(site.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    for (const width of [390, 1440]) {
      await site.setViewportSize({ width, height: 844 })
      await expectNothingWider(site)
      expect(await violationsOf(site)).toEqual([])
    }
    await site.goto('/cookies?fecha=2024-01-01&lang=es')
    await expect(site.getByText(/^No consta ningún texto publicado el/)).toBeVisible()
    await site.goto('/cookies?fecha=ayer&lang=en')
    await expect(site.getByText('The date in this address is not valid.')).toBeVisible()
    await site.getByRole('link', { name: 'See the current text' }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Cookie policy of June')
    await site.close()

    await page.getByRole('tab', { name: 'Qué se publicó' }).click()
    await page.getByRole('combobox', { name: 'Tipo' }).click()
    await page.getByRole('option', { name: 'Política de cookies' }).click()
    await page.getByRole('combobox', { name: 'Idioma' }).click()
    await page.getByRole('option', { name: 'Inglés' }).click()
    await page.getByRole('textbox', { name: 'Día' }).fill('15/3/2025')
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(shown).toHaveText('Cookie policy of 2025')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: /^Ver la versión 6\.0/ }).click()
    await expect(shown).toHaveText('Cookie policy of June')

    await page.getByRole('tab', { name: 'Documentos' }).click()
    await cookies.getByRole('button', { name: 'Eliminar: Cookie policy of June, versión 6.0' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await cookies.getByRole('button', { name: /^Historial de versiones/ }).click()
    await cookies
      .getByRole('listitem')
      .getByRole('button', { name: /^Corregir/ })
      .first()
      .click()
    await page.getByRole('radio', { name: 'Publicar ahora' }).check()
    await save(page)
    await expect(page.getByText('Documento guardado exitosamente').last()).toBeVisible()
  })
})

test('a sample is marked until it is confirmed', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, LEGAL)
  await page.setViewportSize({ width: 390, height: 844 })
  const privacy = group(page, 'Política de privacidad')
  await expect(privacy.getByText('Ejemplo', { exact: true }).first()).toBeVisible()
  const confirm = privacy.getByRole('button', { name: 'Confirmar: Privacy Policy, versión 1.0' })
  await confirm.click()
  await expect(page.getByText('Documento confirmado')).toBeVisible()
  await expect(confirm).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})

test('a document that is only opened is not changed: neither its table nor its links', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, LEGAL)
  await group(page, 'Política de cookies')
    .getByRole('button', { name: /^Corregir/ })
    .first()
    .click()
  await expect(editor(page).getByRole('table').first()).toBeVisible()
  await page.getByRole('tab', { name: 'HTML' }).click()
  const source = page.getByRole('textbox', { name: 'Contenido en HTML' })
  const before = await source.inputValue()
  expect(before).toContain('<thead>')
  expect(before).toContain('href="/privacidad"')

  await page.getByRole('tab', { name: 'Editor' }).click()
  await editor(page).press('Control+End')
  await editor(page).pressSequentially(' Fin')
  await page.getByRole('tab', { name: 'HTML' }).click()
  await expect(source).toHaveValue(/ Fin<\/p>$/)
  // The editor has paragraphs in items and cells, and no `thead`.
  const said = (html: string) => html.replaceAll(/ (?:col|row)span="1"|<\/?(?:thead|tbody)>|<p>|<\/p>|\s/g, '')
  expect(said(await source.inputValue())).toBe(said(before.replace(/<\/p>$/, 'Fin</p>')))
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'Política de Cookies' })).toBeVisible()
  const link = preview.getByRole('link', { name: 'Política de Privacidad' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened).toHaveURL(/\/privacidad\?lang=es$/)
  await opened.close()
  await expect(link).toBeVisible()

  await page.getByRole('tab', { name: 'Editor' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(group(page, 'Política de cookies')).toBeVisible()
})

const pasteInto = (page: Page, data: Record<string, string>, file?: string) =>
  editor(page).evaluate(
    (target, [formats, name]) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(formats)) clipboardData.setData(type, text)
      if (name) clipboardData.items.add(new File(['x'], name, { type: 'image/png' }))
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [data, file] as const,
  )

/** An item of a list as Word puts it into the clipboard. */
const wordItem = (list: string, level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level}in;text-indent:-.25in;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

test('lists pasted from Word and Google Docs stay lists, and sub- and superscript stay', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, LEGAL)
  await page.getByRole('button', { name: 'Nuevo documento' }).click()
  await expect(editor(page)).toBeVisible()
  const word = [
    `<h2 style='mso-list:l9 level1 lfo9'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Objeto</h2>`,
    wordItem('l0', 1, '1.', 'Uno'),
    wordItem('l0', 2, 'a)', 'Uno, a'),
    wordItem('l0', 3, 'ii.', 'Uno, a, ii'),
    wordItem('l0', 2, 'b)', 'Uno, b'),
    wordItem('l0', 1, '2.', 'Dos m<sup>2</sup>'),
    '<p class=MsoNormal>Entre las dos</p>',
    wordItem('l0', 1, '3.', 'Tres'),
    wordItem('l1', 1, '·', 'Punto'),
    wordItem('l1', 2, 'o', 'Punto, o'),
    '<ul><li>Nube</li><ul><li>Nube, dentro CO<span style="vertical-align:sub">2</span></li></ul></ul>',
  ]
  await pasteInto(page, {
    'text/html': `<html><body><!--StartFragment-->${word.join('\n')}<!--EndFragment--></body></html>`,
  })
  await expect(page.getByText('No se pegó todo')).toHaveCount(0)
  await page.getByRole('tab', { name: 'HTML' }).click()
  const source = page.getByRole('textbox', { name: 'Contenido en HTML' })
  const lines = [
    '<h2>1. Objeto</h2><ol><li>Uno<ol type="a"><li>Uno, a<ol start="2" type="i"><li>Uno, a, ii</li></ol></li>',
    '<li>Uno, b</li></ol></li><li>Dos m<sup>2</sup></li></ol><p>Entre las dos</p>',
    '<ol start="3"><li>Tres</li></ol><ul><li>Punto<ul><li>Punto, o</li></ul></li></ul>',
    '<ul><li>Nube<ul><li>Nube, dentro CO<sub>2</sub></li></ul></li></ul>',
  ]
  // The editor has a paragraph in each item.
  const written = async () =>
    (await source.inputValue()).replaceAll('\n', '').replaceAll(/<li><p>(.*?)<\/p>/g, '<li>$1')
  await expect.poll(written).toBe(lines.join(''))
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('ol[type="a"] > li').first()).toHaveCSS('list-style-type', 'lower-alpha')
  await expect(preview.locator('sup')).toHaveText('2')
  await page.getByRole('tab', { name: 'Editor' }).click()
  await editor(page).getByText('Tres').selectText()
  await page.getByRole('button', { name: 'Superíndice' }).click()
  await expect(editor(page).locator('sup')).toHaveText(['2', 'Tres'])
  expect(await violationsOf(page)).toEqual([])
})

test('pasted headings become the allowed levels, and what could not be pasted is named', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, LEGAL)
  await expect(group(page, 'Términos y condiciones')).toBeVisible()
  await page.keyboard.press('n')
  await expect(editor(page)).toBeVisible()
  const paste = (data: Record<string, string>, file?: string) => pasteInto(page, data, file)
  const warning = page.getByText('No se pegó todo')
  // HTML as Word writes it, with pictures as references to files.
  const html =
    '<h1 class=MsoNormal>Uno</h1><h2>Dos</h2><div>Texto <span style="color:red">rojo</span></div><h3>Tres</h3><h6>Seis</h6>'
  await paste({ 'text/html': html })
  await expect(editor(page).getByRole('heading', { level: 2 })).toHaveText(['Uno', 'Dos'])
  await expect(editor(page).getByRole('heading', { level: 4 })).toHaveText('Seis')
  await expect(warning).toHaveCount(0)
  await paste({ 'text/html': '<p>Ver <img src="file:///a.png"></p>' })
  await expect(warning).toBeVisible()
  await paste({ 'text/plain': 'más' })
  await expect(warning).toHaveCount(0)
  await paste({}, 'captura.png')
  await expect(warning).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('tab', { name: 'HTML' }).click()
  const source = page.getByRole('textbox', { name: 'Contenido en HTML' })
  await source.fill('<h1>Uno</h1><div>a</div><h5>Cinco</h5><div>b</div>')
  await page.getByRole('tab', { name: 'Editor' }).click()
  await expect(editor(page).getByRole('heading', { level: 2 })).toHaveText('Uno')
  await expect(editor(page).getByRole('heading', { level: 4 })).toHaveText('Cinco')
  // It stays unchanged until somebody edits it.
  await page.getByRole('tab', { name: 'HTML' }).click()
  await expect(source).toHaveValue('<h1>Uno</h1><div>a</div><h5>Cinco</h5><div>b</div>')
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(
    page
      .frameLocator('iframe')
      .getByRole('paragraph')
      .filter({ hasText: /^[ab]$/ }),
  ).toHaveText(['a', 'b'])
})

test.describe('with refusals and failures', () => {
  test.use({ allowedErrors: [/status of 409|modificó este registro|ERR_FAILED|Failed to fetch/] })

  test('when two people change the same field, the second one decides', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await signIn(page, LEGAL)
    await group(page, 'Política de privacidad')
      .getByRole('button', { name: /^Corregir/ })
      .first()
      .click()
    const title = page.getByRole('textbox', { name: 'Título' })
    const original = await title.inputValue()
    await title.fill(original.toUpperCase())
    await editor(page).pressSequentially('Mío. ')
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Título' }).fill('Política de privacidad, otra')
    await editor(other).pressSequentially('Suyo. ')
    await save(other)
    await expect(other.getByText('Documento guardado exitosamente')).toBeVisible()

    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Otra persona también cambió estos campos' })
    await expect(dialog.getByRole('group', { name: 'Contenido' })).toContainText('Suyo.')
    for (const field of await dialog.getByRole('group').all())
      await field.getByRole('radio', { name: /Lo que guardó/ }).check()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Documento guardado exitosamente')).toBeVisible()
    await expect(page.getByText('Política de privacidad, otra')).toBeVisible()
    await page
      .getByRole('button', { name: /^Corregir: Política de privacidad, otra/ })
      .first()
      .click()
    await expect(editor(page)).toContainText('Suyo.')
    await title.fill(original)
    await save(page)
    await expect(page.getByText('Documento guardado exitosamente').last()).toBeVisible()
  })
})
