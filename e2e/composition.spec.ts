import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, openPage, signIn, test } from './browser'

/** Types as a phone's keyboard does: it composes a word, and replaces all of it with each letter. */
async function compose(keyboard: CDPSession, field: Locator, text: string): Promise<void> {
  await field.click()
  for (let length = 1; length <= text.length; length++) {
    const selection = { selectionStart: length, selectionEnd: length }
    await keyboard.send('Input.imeSetComposition', { text: text.slice(0, length), ...selection })
  }
  await expect(field).toHaveValue(text)
  await keyboard.send('Input.insertText', { text })
}

type Field = { path: string; open?: string; name: string | RegExp; typed: string; left?: string }

const NEW_CUSTOMER = { path: '/admin?seccion=asegurados', open: 'Nuevo asegurado' }
const fields: Field[] = [
  { ...NEW_CUSTOMER, name: 'Número VIN', typed: 'wvwzzz1jz3w386752', left: 'WVWZZZ1JZ3W386752' },
  { ...NEW_CUSTOMER, name: /^Placa/, typed: 'abc-12-34', left: 'ABC-12-34' },
  { ...NEW_CUSTOMER, name: 'Número de póliza', typed: 'ab-2026.x' },
  { ...NEW_CUSTOMER, name: 'Teléfono', typed: '(305)555-0142' },
  { path: '/admin?seccion=aseguradoras', open: 'Nueva aseguradora', name: 'Código', typed: 'mapx', left: 'MAPX' },
  { path: '/admin?seccion=aseguradoras', open: 'Nueva aseguradora', name: 'Sitio web', typed: 'mapfre.com' },
  { path: '/admin?seccion=configuracion', name: 'Color primario', typed: 'c00', left: '#cc0000' },
  { path: '/admin?seccion=configuracion', name: /^WhatsApp/, typed: '1-305-555' },
  { path: '/admin?seccion=configuracion&pestana=planes', name: /^Precio: /, typed: '1,250.5' },
]

async function fieldOf(page: Page, { path, open, name }: Field): Promise<Locator> {
  await signIn(page, path)
  if (open) await page.getByRole('button', { name: open }).first().click()
  return page.getByRole('textbox', { name }).first()
}

for (const field of fields) {
  test(`${field.name} takes what a keyboard composes, and is in its form once it is left`, async ({ page }) => {
    const input = await fieldOf(page, field)
    await input.fill('')
    await compose(await page.context().newCDPSession(page), input, field.typed)
    await expect(input).toHaveValue(field.typed)
    await input.blur()
    await expect(input).toHaveValue(field.left ?? field.typed)
  })
}

test('the lookup takes a number that a keyboard composes', async ({ page }) => {
  await openPage(page, '/#verificar')
  const number = page.getByRole('textbox', { name: 'Número de póliza' }).first()
  await compose(await page.context().newCDPSession(page), number, 'pol-2026-00001')
  await expect(number).toHaveValue('pol-2026-00001')
})
