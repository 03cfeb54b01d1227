import { expect, test } from 'vitest'
import { isLegalLink } from './legal-html'

test.each(['/privacidad', '#datos', 'https://example.com/a?b=1', 'mailto:a@b.co', 'tel:+15550100', 'terminos'])(
  '%s is a link',
  (address) => expect(isLegalLink(address)).toBe(true),
)

test.each([
  '',
  'javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  '//evil.example',
  'ftp://a',
  'java script:x',
])('%j is none', (address) => expect(isLegalLink(address)).toBe(false))
