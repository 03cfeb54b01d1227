import { expect, test } from 'vitest'
import { matchesSearch } from './company-search'

const company = {
  id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01',
  name: 'Ñandú Auto Seguros',
  code: 'NANDU',
  contactEmail: 'hola@nanduauto.example',
  contactPhone: '+1 602-555-0164',
  assistancePhone: '1 800 222',
  website: null,
  notes: 'Por ahora solo responsabilidad civil.',
  isActive: true,
  updatedAt: '2026-01-30T10:00:00.000Z',
}

test.each(['', '  ', 'ñandu', 'nandu', 'SEGUROS ñan', 'hola@', '555-0164', '800 222', 'civil auto'])(
  '%j finds it',
  (search) => {
    expect(matchesSearch(company, search)).toBe(true)
  },
)

test.each(['null', 'ábaco', 'nandu ábaco', '.*'])('%j does not find it', (search) => {
  expect(matchesSearch(company, search)).toBe(false)
})
