import { expect, test } from 'vitest'
import { type CookieConfig, cookieEditing, inScreenOrder } from './form-values'

const { check, toValues } = cookieEditing

const spanish: CookieConfig = {
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  language: 'es',
  isEnabled: true,
  message: 'Usamos cookies.',
  acceptButtonText: 'Aceptar',
  declineButtonText: 'Rechazar',
  learnMoreText: 'Más información',
  learnMoreUrl: '/cookies',
  updatedAt: '2026-01-30T10:00:00.000Z',
}
const english: CookieConfig = { ...spanish, id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a02', language: 'en' }

test('a form sends an unchanged config as it was loaded, without its language', () => {
  const { language, id, updatedAt, ...sent } = spanish
  expect(toValues(spanish)).toEqual(sent)
})

test('Spanish comes before English', () => {
  expect(inScreenOrder([english, spanish])).toEqual([spanish, english])
})

test('empty texts are refused at their fields, an empty link is not', () => {
  const empty = { ...spanish, message: ' ', acceptButtonText: '', declineButtonText: '', learnMoreUrl: '' }
  expect(Object.keys(check(empty))).toEqual(['message', 'acceptButtonText', 'declineButtonText'])
})
