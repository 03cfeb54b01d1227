import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openView, signIn, test } from './browser'
import { day, register, staff } from './staff'

const insured = (policyNumber: string, changes: object) =>
  register(policyNumber, {
    fullName: 'Persona por Renovar',
    policyStartDate: day(-335),
    issueDate: day(-335),
    policyEndDate: day(30),
    ...changes,
  })

/** Creates an insurer for one test: filtered by it, a policy's row is on the desk's first page. */
async function ownInsurer(name: string) {
  return staff.companies.create.mutate({ name, code: name.slice(-8).toUpperCase() })
}

test('thirty days before its end a policy is on the desk, contacted, recorded and renewed', async ({ page }) => {
  const insurer = await ownInsurer('Seguros Mesa')
  const { id } = await insured('E2E-MESA', {
    insuranceCompanyId: insurer.id,
    phone: '+1 202 555 0188',
    email: 'renovar@example.com',
    language: 'en',
  })
  await signIn(page, `/admin?seccion=panel`)
  await page.getByRole('link', { name: /vencen? en 30 días$/ }).click()
  await expect(page.getByRole('tab', { name: 'Renovaciones' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('combobox', { name: 'Filtrar por aseguradora' }).click()
  await page.getByRole('option', { name: 'Seguros Mesa' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Persona por Renovar' })
  await expect(row).toContainText('Vence en 30 días')
  await expect(row).toContainText('Sin contactar')
  expect(await violationsOf(page)).toEqual([])

  const chat = row.getByRole('link', { name: 'WhatsApp: Persona por Renovar' })
  const href = new URL((await chat.getAttribute('href')) ?? '')
  expect(href.origin + href.pathname).toBe('https://wa.me/12025550188')
  expect(href.searchParams.get('text')).toContain('Hello Persona por Renovar,')
  expect(href.searchParams.get('text')).toContain('E2E-MESA')
  const more = row.getByRole('button', { name: 'Más acciones: Persona por Renovar' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await more.click()
  expect(await violationsOf(page)).toEqual([])
  expect(await item('Llamar').getAttribute('href')).toBe('tel:+12025550188')
  expect(await item('Correo').getAttribute('href')).toContain(
    'mailto:renovar@example.com?subject=Renewing%20your%20policy%20E2E-MESA',
  )
  // As on a page without https.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
  await item('Copiar mensaje').click()
  await expect(page.getByText('No se pudo copiar')).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await more.click()
  await item('Copiar mensaje').click()
  await expect(page.getByText('Mensaje copiado')).toBeVisible()
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const opened = page.context().waitForEvent('page')
  await chat.click()
  await (await opened).close()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  // A wrong click is undone without a trace.
  await dialog.getByRole('button', { name: 'Perdida: precio' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toContainText('Sin contactar')
  expect(await staff.customers.contacts.query({ customerId: id })).toEqual([])

  await more.click()
  await item('Anotar resultado').click()
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Prefiere la tarde')
  await dialog.getByText('En 3 días').click()
  await dialog.getByRole('button', { name: 'Interesada' }).click()
  await expect(row).toContainText('Interesada')
  await expect(row).toContainText(/Contactar el .*Teléfono/)

  await row.getByRole('button', { name: 'Renovar: Persona por Renovar' }).click()
  await dialog.getByRole('button', { name: 'Renovar' }).click()
  await expect(dialog).toBeHidden()
  const contacts = page.getByRole('region', { name: 'Contactos' })
  await expect(contacts.getByRole('listitem')).toContainText([/Renovada/, /Interesada/])
  expect(await staff.customers.byId.query({ id })).toMatchObject({ policyStartDate: day(30) })
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(page.getByText('Ninguna póliza vence en los próximos 30 días')).toBeVisible()
  await page.goto('/admin?seccion=panel')
  await expect(page.getByRole('region', { name: /^Renovaciones de/ })).toContainText('Retención')
})

test('a status has the same colour on the desk and in the list', { tag: '@nightly' }, async ({ page }) => {
  const insurer = await ownInsurer('Seguros Color')
  await insured('E2E-COLOR', { insuranceCompanyId: insurer.id, policyEndDate: day(20) })
  await signIn(page, '/admin?seccion=asegurados&q=E2E-COLOR')
  const colour = () =>
    page
      .getByText('Vence en 20 días')
      .evaluate((word) => getComputedStyle(word.closest('.mantine-Badge-root') ?? word).backgroundColor)
  const inList = await colour()
  await openView(page, `seccion=asegurados&pestana=renovaciones&ventana=30&aseguradora=${insurer.id}`)
  await expect(page.getByRole('columnheader', { name: 'Último contacto' })).toBeVisible()
  expect(await colour()).toBe(inList)
})

test('follow-ups return on their day, and contact refusals block contact', {
  tag: '@nightly',
}, async ({ page }) => {
  const insurer = await ownInsurer('Seguros Calma')
  const of = (policyNumber: string, fullName: string, more: object) =>
    insured(policyNumber, { insuranceCompanyId: insurer.id, fullName, policyEndDate: day(5), ...more })
  await of('E2E-CALMA-1', 'Persona Una', { phone: '+12025550177' })
  await of('E2E-CALMA-2', 'Persona Otra', { phone: '+12025550177' })
  await of('E2E-CALMA-3', 'Persona sin Datos', {})
  await signIn(page, `/admin?seccion=asegurados&pestana=renovaciones&ventana=7&aseguradora=${insurer.id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const note = async (name: string) => {
    await card(name)
      .getByRole('button', { name: /^Más acciones/ })
      .click()
    await page.getByRole('menuitem', { name: 'Anotar resultado' }).click()
  }
  await note('Persona Otra')
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'Pidió otro día' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Otro día' })).toHaveAccessibleDescription(/fecha|día/)
  await dialog.getByText('En 3 días').click()
  await dialog.getByRole('button', { name: 'Pidió otro día' }).click()
  await expect(card('Persona Otra')).toContainText('Pidió otro día')

  await note('Persona Una')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('<b>No</b> insistir')
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'No contactar…' }).click()
  const question = page.getByRole('dialog', { name: 'No contactar', exact: true })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nota' })).toHaveValue('<b>No</b> insistir')
  await dialog.getByRole('button', { name: 'No contactar…' }).click()
  await question.getByRole('button', { name: 'No contactar más' }).click()
  const off = card('Persona Otra').getByRole('button', { name: /^WhatsApp: Persona Otra\. Pidió no ser contactada/ })
  await expect(off).toHaveAttribute('aria-disabled', 'true')
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])

  await card('Persona sin Datos')
    .getByRole('button', { name: /^Agregar teléfono/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Editar asegurado' })).toBeVisible()
})

test('several people are contacted: by mail at once, by WhatsApp one by one', async ({ page, context }) => {
  const insurer = await ownInsurer('Seguros Muchos')
  const of = (number: number, more: object) =>
    insured(`E2E-MUCHOS-${number}`, {
      ...{ insuranceCompanyId: insurer.id, fullName: `Persona Muchas ${number}`, policyEndDate: day(number), ...more },
    })
  const ids = [
    await of(1, { phone: '+12025550161', email: 'muchos-1@example.com' }),
    await of(2, { phone: '+12025550162', email: 'muchos-2@example.com' }),
    await of(3, { phone: '+12025550163' }),
    await of(4, { email: 'muchos-4@example.com', contactAllowed: false }),
  ].map(({ id }) => id)
  const outcomes = async (place: number) =>
    (await staff.customers.contacts.query({ customerId: ids[place] ?? '' })).map(
      ({ channel, outcome }) => `${channel} ${outcome}`,
    )
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await signIn(page, `/admin?seccion=asegurados&pestana=renovaciones&ventana=7&aseguradora=${insurer.id}`)
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await page.getByRole('button', { name: 'Seleccionar esta página' }).click()
  await expect(page.getByText('4 seleccionadas')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Enviar correo' }).click()
  await expect(dialog.getByRole('listitem')).toContainText([
    /Muchas 3.*Sin correo/,
    /Muchas 4.*Pidió no ser contactada/,
  ])
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar 2 correos' }).click()
  await expect(dialog.getByText('Se enviaron 2 correos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  expect(await Promise.all([0, 1, 2, 3].map(outcomes))).toEqual([['email sent'], ['email sent'], [], []])

  await page.getByRole('button', { name: 'Seleccionar esta página' }).click()
  await page.getByRole('button', { name: 'WhatsApp uno a uno' }).click()
  await expect(dialog.getByText('1 de 3')).toBeVisible()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Abrir WhatsApp' }).click()
  expect((await opened).url()).toContain('wa.me/12025550161')
  await (await opened).close()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviado, siguiente' }).click()
  await expect(dialog.getByText('Persona Muchas 2', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Omitir' }).click()
  await expect(dialog.getByText('3 de 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Terminar' }).click()
  await expect(dialog.getByText('Se anotó 1 mensaje enviado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Terminar' }).click()
  await expect(dialog).toBeHidden()
  expect(await outcomes(0)).toEqual(['whatsapp sent', 'email sent'])
  expect(await outcomes(1)).toEqual(['email sent'])
})
