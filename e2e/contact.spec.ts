import { violationsOf } from './accessibility'
import { expect, expectNothingWider, fromMenu, signIn, test } from './browser'
import { register } from './staff'

test.describe('with a refusal', () => {
  test.use({ allowedErrors: [/400|teléfono no es válido/] })

  test('a phone number is normalised, refused when invalid, and found by the search', async ({ page }) => {
    await register('E2E-TEL-1', { fullName: 'Persona con Teléfono' })
    await signIn(page, '/admin?seccion=asegurados&q=E2E-TEL-1')
    await page.getByRole('link', { name: 'Persona con Teléfono' }).click()
    await page.getByRole('button', { name: 'Agregar teléfono o correo' }).click()
    const phone = page.getByRole('textbox', { name: 'Teléfono' })
    await phone.fill('12345')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(/El teléfono no es válido/)

    await phone.fill('+54 11 2345-6789')
    await page.getByRole('button', { name: 'Usar +54 9 11 2345 6789' }).click()
    await expect(phone).toHaveValue('+5491123456789')
    await phone.fill('+52 1 55 1234 5678')
    await expect(phone).toHaveAccessibleDescription('Se guarda como +52 55 1234 5678')
    await phone.fill('(305) 555-0198')
    await expect(phone).toHaveAccessibleDescription('Se guarda como +1 305 555 0198')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('Persona.Tel@Example.com')
    await page.getByRole('combobox', { name: 'Idioma de los mensajes' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await page.getByRole('textbox', { name: 'Notas' }).fill('Llamar tarde\n<b>no</b> antes')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Guardar' }).click()

    const contact = page.getByRole('region', { name: 'Contacto', exact: true })
    await expect(contact.getByRole('link', { name: '+1 305 555 0198' })).toHaveAttribute('href', 'tel:+13055550198')
    await expect(contact.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/13055550198/,
    )
    await expect(contact.getByRole('link', { name: 'Persona.Tel@Example.com' })).toBeVisible()
    await expect(contact).toContainText('English')
    await expect(page.getByRole('region', { name: 'Notas' }).getByText('<b>no</b> antes')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Teléfono: — → +1 305 555 0198')
    expect(await violationsOf(page)).toEqual([])

    await page.goto('/admin?seccion=asegurados')
    const search = page.getByRole('searchbox', { name: 'Buscar por nombre, póliza o VIN' })
    await search.fill('(305) 555-0198')
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText('1 asegurado', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'E2E-TEL-1' })).toContainText('+1 305 555 0198')
    await search.fill('PERSONA.TEL@')
    await expect(page).toHaveURL(/q=PERSONA/)
    await expect(page.getByText('1 asegurado', { exact: true })).toBeVisible()
    await page.reload()
    await expect(search).toHaveValue('PERSONA.TEL@')
    await expect(page.getByText('1 asegurado', { exact: true })).toBeVisible()
  })
})

test('a contact refusal holds for all of a person’s policies, and the page says why', { tag: '@nightly' }, async ({
  page,
}) => {
  const phone = '+13055550199'
  const refusal = { contactAllowed: false, notes: 'Vive con su hija', language: 'en' } as const
  await register('E2E-NO-1', { fullName: 'Persona de Dos Autos', phone, ...refusal })
  await register('E2E-NO-2', { fullName: 'Hija de la Persona', phone })
  await signIn(page, '/admin?seccion=asegurados&contacto=3055550199')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Hija de la Persona' }).click()
  const contact = page.getByRole('region', { name: 'Contacto', exact: true })
  await expect(contact).toContainText('No contactar')
  await expect(contact).toContainText('+1 305 555 0199')
  await expect(contact.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await contact.getByRole('link', { name: 'E2E-NO-1' }).click()
  await expect(contact).toContainText('consta en esta póliza')

  await fromMenu(page, 'Más acciones', 'Nueva póliza para esta persona')
  await expect(page.getByRole('heading', { name: 'Nuevo asegurado' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Persona de Dos Autos')
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('+13055550199')
  await expect(page.getByRole('switch', { name: 'Se puede contactar' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Idioma de los mensajes' })).toHaveValue('English')
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Marca' })).toHaveValue('')
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Persona de Dos Autos' })).toBeVisible()
})
