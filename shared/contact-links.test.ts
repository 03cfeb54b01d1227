import { describe, expect, it, test } from 'vitest'
import { argentineChatNumber, callLink, chatLink, customerChatLink, mailLink } from './contact-links'
import { DEFAULT_SETTINGS } from './settings'

const NUMBERS = {
  '15550100199': '15550100199',
  '+1 555-010-0199': '+15550100199',
  ' +1 (305) 555 0112 ': '+13055550112',
  '+1\u00a0305\u2011555\u20110112': '+13055550112',
  '+1.305.555.0112': '+13055550112',
  '+44 (0)20 7946 0958': '+442079460958',
  '305-555-0112 ext. 4': '3055550112',
  '+1 305 555 0112 x12': '+13055550112',
  '+13055550112, ext 4': '+13055550112',
}

const NO_NUMBERS = [
  ...['', ' ', '+', '-', '+()', '1', '123456', '1234567890123456'],
  ...['no tengo', 'no tengo +1 (305) abc', '+1 (305) abc', '+1 305 abc 0112', '1-800-SEGUROS', '+1 305 555 0112 Ana'],
  ...['1+2', '1555010+0199', '++15550100199', '+1 555 010 0199, +1 555 010 0198', '<b>15550100199', 'x15550100199'],
  '١٥٥٥٠١٠٠١٩٩',
]

test.each(Object.entries(NUMBERS))('%j is called and written to', (text, number) => {
  expect(callLink(text)).toBe(`tel:${number}`)
  expect(chatLink(text, 'x')).toBe(`https://wa.me/${number.replace('+', '')}?text=x`)
})

test.each(NO_NUMBERS)('%j is no number', (text) => {
  expect(callLink(text)).toBeNull()
  expect(chatLink(text, 'x')).toBeNull()
})

test.each(['03055550112', '0013055550112', '+0 305 555 0112'])(
  '%j can be called, but has no country code for a chat',
  (text) => {
    expect(callLink(text)).toMatch(/^tel:\+?0/)
    expect(chatLink(text, 'x')).toBeNull()
  },
)

describe('a chat', () => {
  it('has the message unchanged', () => {
    const link = new URL(chatLink('15550100199', 'Hola & ¿cuánto cuesta? 100% #1') ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/15550100199')
    expect(link.searchParams.get('text')).toBe('Hola & ¿cuánto cuesta? 100% #1')
    expect(link.hash).toBe('')
  })

  it('writes spaces so that WhatsApp does not show plus signs', () => {
    expect(chatLink('15550100199', 'a b')).toBe('https://wa.me/15550100199?text=a%20b')
  })
})

describe('an Argentine number', () => {
  test.each(['+541123456789', '+54 11 2345-6789', '54 (11) 2345 6789'])('%s is known to chats with a 9', (text) => {
    expect(argentineChatNumber(text)).toBe('+5491123456789')
    expect(customerChatLink(text, 'x')).toBe('https://wa.me/5491123456789?text=x')
    expect(callLink(text)).not.toContain('549')
  })

  test.each([
    ...['+5491123456789', '+5215512345678', '+525512345678', '+15441123456', '+54112345678', '+5401123456789'],
    ...['', 'no tengo'],
  ])('%j does not lack the 9', (text) => {
    expect(argentineChatNumber(text)).toBeNull()
    expect(customerChatLink(text, 'x')).toBe(chatLink(text, 'x'))
  })
})

test('values cannot change the direction of a message', () => {
  const turned = 'POL-1\u202e\u2066 \u200f2'
  expect(chatLink('15550100199', turned)).toBe('https://wa.me/15550100199?text=POL-1%202')
  expect(mailLink('ana@example.com', { subject: turned, body: turned })).toBe(
    'mailto:ana@example.com?subject=POL-1%202&body=POL-1%202',
  )
})

test('a mail link has the subject, and line breaks as in mails', () => {
  expect(mailLink('ana+1@example.com', { subject: 'Póliza & vehículo', body: 'Uno\ndos, 100%' })).toBe(
    'mailto:ana%2B1@example.com?subject=P%C3%B3liza%20%26%20veh%C3%ADculo&body=Uno%0D%0Ados%2C%20100%25',
  )
})

test('the default settings have working links', () => {
  expect(callLink(DEFAULT_SETTINGS.companyPhone)).toBe('tel:+15550100199')
  expect(chatLink(DEFAULT_SETTINGS.whatsappNumber, 'x')).toContain('wa.me/15550100199')
})
