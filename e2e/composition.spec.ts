import type { CDPSession, Locator } from '@playwright/test'
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

type Field = { name: string | RegExp; typed: string; left?: string }

const SCREENS: { path: string; open?: string; fields: Field[] }[] = [
  {
    path: '/admin?seccion=asegurados',
    open: 'Nuevo asegurado',
    fields: [
      { name: 'Número VIN', typed: 'wvwzzz1jz3w386752', left: 'WVWZZZ1JZ3W386752' },
      { name: /^Placa/, typed: 'abc-12-34', left: 'ABC-12-34' },
      { name: 'Número de póliza', typed: 'ab-2026.x' },
      { name: 'Teléfono', typed: '(305)555-0142' },
    ],
  },
  {
    path: '/admin?seccion=aseguradoras',
    open: 'Nueva aseguradora',
    fields: [
      { name: 'Código', typed: 'mapx', left: 'MAPX' },
      { name: 'Sitio web', typed: 'mapfre.com' },
    ],
  },
  {
    path: '/admin?seccion=configuracion',
    fields: [
      { name: 'Color primario', typed: 'c00', left: '#cc0000' },
      { name: /^WhatsApp/, typed: '1-305-555' },
    ],
  },
  { path: '/admin?seccion=configuracion&pestana=planes', fields: [{ name: /^Precio: /, typed: '1,250.5' }] },
]

for (const { path, open, fields } of SCREENS) {
  const tag = path === SCREENS[0]?.path ? [] : '@nightly'
  test(`fields of ${path} accept composed input, and are normalised on blur`, { tag }, async ({ page }) => {
    await signIn(page, path)
    if (open) await page.getByRole('button', { name: open }).first().click()
    const keyboard = await page.context().newCDPSession(page)
    for (const { name, typed, left = typed } of fields) {
      const input = page.getByRole('textbox', { name }).first()
      await input.fill('')
      await compose(keyboard, input, typed)
      await expect(input).toHaveValue(typed)
      await input.blur()
      await expect(input).toHaveValue(left)
    }
  })
}

test('the lookup accepts composed input', async ({ page }) => {
  await openPage(page, '/#verificar')
  const number = page.getByRole('textbox', { name: 'Número de póliza' }).first()
  await compose(await page.context().newCDPSession(page), number, 'pol-2026-00001')
  await expect(number).toHaveValue('pol-2026-00001')
})
