import { expect, it } from 'vitest'
import { chatLink } from './chat-link'

it('carries the text as it is', () => {
  const link = new URL(chatLink('15550100199', 'Hola & ¿cuánto cuesta? 100% #1'))
  expect(link.origin + link.pathname).toBe('https://wa.me/15550100199')
  expect(link.searchParams.get('text')).toBe('Hola & ¿cuánto cuesta? 100% #1')
  expect(link.hash).toBe('')
})

it('writes spaces so that WhatsApp does not show plus signs', () => {
  expect(chatLink('1', 'a b')).toBe('https://wa.me/1?text=a%20b')
})

it('keeps only the digits of the number', () => {
  expect(chatLink('+1 (555) 010-0199', 'x')).toBe('https://wa.me/15550100199?text=x')
})
