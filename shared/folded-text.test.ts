import { expect, it } from 'vitest'
import { hasWords } from './folded-text'

it.each([
  ['Registro de actividad', 'regis acti', true],
  ['Configuración del sitio', 'CONFIGURACION', true],
  ['Panel', 'ana', false],
  ['Seguros Única', 'unica', true],
  ['Cookies', '', true],
  ['Documentos legales', 'documentos x', false],
])('%s has the words of %j: %s', (text, search, expected) => {
  expect(hasWords(text, search)).toBe(expected)
})
