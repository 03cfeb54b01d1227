import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'

const MENSAJES = '/admin?seccion=configuracion&pestana=mensajes'

test('a message is edited with a preview, saved, and reset', async ({ page }) => {
  await signIn(page, MENSAJES)
  const spanish = page.getByRole('form', { name: 'Español' })
  const text = spanish.getByRole('textbox', { name: 'Texto' })
  const original = await text.inputValue()
  await text.fill('¡Hola! & hasta el ')
  await spanish.getByRole('button', { name: 'Insertar vencimiento' }).click()
  await expect(text).toHaveValue('¡Hola! & hasta el {vencimiento}')
  await expect(spanish.getByRole('figure').getByText('¡Hola! & hasta el 5 de marzo de 2027')).toBeVisible()
  await spanish.getByText('Enlace que abre WhatsApp').click()
  await expect(spanish.getByText('?text=%C2%A1Hola!%20%26%20hasta')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Mensaje guardado exitosamente')).toBeVisible()
  await expect(spanish.getByText('Propio')).toBeVisible()

  await page.reload()
  await expect(text).toHaveValue('¡Hola! & hasta el {vencimiento}')
  await expect(page.getByRole('form', { name: 'Inglés' }).getByText('Original')).toBeVisible()
  await spanish.getByRole('button', { name: 'Restablecer el original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restablecer el original' }).click()
  await expect(page.getByText('Se restableció el mensaje original')).toBeVisible()
  await expect(text).toHaveValue(original)
  await expect(spanish.getByText('Original', { exact: true })).toBeVisible()
})

test('the preview shows links, additions, and what is left out when there are no days to count', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, `${MENSAJES}&mensaje=constancia-whatsapp`)
  const { origin } = new URL(page.url())
  const spanish = page.getByRole('form', { name: 'Español' })
  const shown = spanish.getByRole('figure')
  await spanish.getByRole('textbox', { name: 'Texto' }).fill('Vence en {dias} días: {enlace}')
  await expect(shown).toContainText(`Vence en 12 días: ${origin}/?constancia=`)
  await expect(shown).toContainText('La constancia en PDF (hasta el 22 de marzo de 2027):')
  await expect(shown).toContainText(`${origin}/files/certificates/`)
  await expect(shown).toContainText(
    'Si la póliza ya venció o no tiene fecha de fin, no hay días que contar para {dias}',
  )
  await expect(shown).toContainText('Esta es la constancia de su póliza POL-2026-0042')
  await spanish.getByRole('textbox', { name: 'Texto' }).fill('Hola: {enlace}')
  await expect(shown).not.toContainText('Si la póliza ya venció')

  await page.goto(`${MENSAJES}&mensaje=renovacion-whatsapp`)
  const english = page.getByRole('form', { name: 'Inglés' }).getByRole('figure')
  await expect(english).toContainText(`${origin}/?poliza=POL-2026-0042&lang=en#verificar`)
  await expect(spanish.getByRole('figure')).toContainText(`${origin}/?poliza=POL-2026-0042#verificar`)
})

test('an unknown variable is refused at its field, with the list of known ones', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, `${MENSAJES}&mensaje=renovacion-correo`)
  const english = page.getByRole('form', { name: 'Inglés' })
  await english.getByRole('textbox', { name: 'Asunto' }).fill('')
  await english.getByRole('textbox', { name: 'Texto' }).fill('Hello {name}')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    english.getByText('"{name}" no es un dato que se pueda insertar. Los que hay son: {nombre}, {poliza}'),
  ).toBeVisible()
  await expect(english.getByText('Este campo es obligatorio')).toBeVisible()
  await expect(english.getByRole('textbox', { name: 'Asunto' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  // Unsaved edits are asked about before another message is opened.
  await page.getByRole('button', { name: 'Constancia · Correo' }).click()
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
})
