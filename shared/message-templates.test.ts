import { expect, test } from 'vitest'
import { DEFAULT_TEMPLATES } from './default-templates'
import { countsDays } from './filled-messages'
import { LANGUAGES } from './languages'
import {
  fillTemplate,
  hasSubject,
  isCollection,
  TEMPLATE_KINDS,
  templateInput,
  unknownPlaceholder,
} from './message-templates'

const VALUES = {
  nombre: 'Ana Peña',
  poliza: 'POL-1',
  vehiculo: 'Honda Accord 2023',
  aseguradora: 'Ábaco',
  vencimiento: '5 de marzo de 2027',
  dias: '3',
  enlace: 'https://example.com/?poliza=POL-1#verificar',
}

test('placeholders are filled wherever they stand, and as often', () => {
  expect(fillTemplate('{nombre}: {poliza}, {poliza}.', VALUES)).toBe('Ana Peña: POL-1, POL-1.')
  expect(fillTemplate('sin variables', VALUES)).toBe('sin variables')
})

test('placeholders may have capitals, spaces and accents', () => {
  const typed = '{ Nombre }, {PÓLIZA} ({vehi\u0301culo}): faltan {\u00a0Días }'
  expect(fillTemplate(typed, VALUES)).toBe('Ana Peña, POL-1 (Honda Accord 2023): faltan 3')
  expect(countsDays({ subject: '', body: typed })).toBe(true)
  const input = { kind: 'renewalMail', language: 'es', updatedAt: null, subject: 'Su {Póliza}', body: typed }
  expect(templateInput.parse(input)).toMatchObject({
    subject: 'Su {poliza}',
    body: '{nombre}, {poliza} ({vehiculo}): faltan {dias}',
  })
})

test('placeholders within values are not filled', () => {
  const values = { ...VALUES, nombre: '{poliza} <b>$&</b> $1 {x', poliza: '{nombre}' }
  expect(fillTemplate('{nombre} / {poliza}', values)).toBe('{poliza} <b>$&</b> $1 {x / {nombre}')
})

test('values bring no line breaks or control characters into a message', () => {
  expect(fillTemplate('Hola {nombre}\nadiós', { nombre: ' Ana\r\nBcc: x@y.z\u0007 ' })).toBe(
    'Hola Ana Bcc: x@y.z\nadiós',
  )
})

test.each([
  ['Hola {nombre}, su póliza', 'Hola, su póliza'],
  ['La póliza {poliza} ({vehiculo}) vence', 'La póliza POL-1 vence'],
  ['{vehiculo} vence', 'vence'],
  ['Enlace:\n{enlace}', 'Enlace:'],
  ['({poliza})', '(POL-1)'],
])('%j leaves no gap where something is missing', (text, filled) => {
  expect(fillTemplate(text, { poliza: 'POL-1', vehiculo: ' ' })).toBe(filled)
})

test.each([
  ['Hola {nombre}', null],
  ['Hola { Nombre }, {PÓLIZA}, {vehículo}', null],
  ['Hola { Apellido }', '{ Apellido }'],
  ['Hola {nom bre}', '{nom bre}'],
  ['{nombre}{apellido}', '{apellido}'],
  ['{{nombre}}', '{}'],
  ['Hola {nombre', '{nombre'],
  ['{__proto__}', '{__proto__}'],
  ['cierra } solo', null],
])('the first unknown placeholder of %j is %j', (text, unknown) => {
  expect(unknownPlaceholder(text, 'renewalMail')).toBe(unknown)
})

test('the default messages have known placeholders, a link, an amount or a case, and mails a subject', () => {
  for (const kind of TEMPLATE_KINDS) {
    for (const language of LANGUAGES) {
      const { subject, body } = DEFAULT_TEMPLATES[kind][language]
      expect(unknownPlaceholder(`${subject} ${body}`, kind)).toBeNull()
      expect(body).toMatch(isCollection(kind) ? /\{importe\}/ : /\{(enlace|enlaceAsegurado|tramite)\}/)
      // It goes where there are no days to count.
      expect(countsDays({ subject, body })).toBe(false)
      expect(subject !== '').toBe(hasSubject(kind))
      expect(fillTemplate(body, VALUES)).not.toMatch(/[{}]/)
    }
  }
})
