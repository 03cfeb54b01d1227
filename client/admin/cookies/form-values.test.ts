import { expect, test } from 'vitest'
import { cookieConfigUpdate } from '../../../shared/cookies'
import { type CookieConfig, inScreenOrder, toCookieUpdate, toFormValues } from './form-values'

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

test('a config survives the way through the form unchanged, without its language', () => {
  const { language, ...sent } = spanish
  expect(cookieConfigUpdate.parse(toCookieUpdate(toFormValues(spanish), spanish))).toEqual(sent)
})

test('Spanish stands before English', () => {
  expect(inScreenOrder([english, spanish])).toEqual([spanish, english])
})

test('empty texts are refused at their fields, an empty link is not', () => {
  const empty = { ...spanish, message: ' ', acceptButtonText: '', declineButtonText: '', learnMoreUrl: '' }
  const issues = cookieConfigUpdate.safeParse(toCookieUpdate(toFormValues(empty), empty)).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual(['message', 'acceptButtonText', 'declineButtonText'])
})
