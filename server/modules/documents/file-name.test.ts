import { expect, test } from 'vitest'
import { documentName } from './file-name'

test.each([
  ['póliza ñandú.pdf', 'póliza ñandú.pdf'],
  ['po\u0301liza.pdf', 'p\u00f3liza.pdf'],
  ['C:\\Users\\Ana\\póliza.pdf', 'póliza.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['factura\u202efdp.exe', 'facturafdp.exe.pdf'],
  ['foto.png', 'foto.pdf'],
  ['  póliza.pdf ', 'póliza.pdf'],
  ['', 'documento.pdf'],
  ['..', 'documento.pdf'],
  ['carpeta/', 'documento.pdf'],
  ['.pdf', '.pdf'],
])('%j is stored as %j', (given, stored) => {
  expect(documentName(given, 'application/pdf')).toBe(stored)
})

test('a long name is cut before its extension, at a whole character', () => {
  expect(documentName(`${'ñ'.repeat(300)}.pdf`, 'application/pdf')).toBe(`${'ñ'.repeat(251)}.pdf`)
  expect(documentName(`${'ñ'.repeat(252)}`, 'application/pdf')).toBe(`${'ñ'.repeat(251)}.pdf`)
  const cut = documentName(`${'🚗'.repeat(300)}.jpeg`, 'image/jpeg')
  expect([...cut]).toHaveLength(255)
  expect(cut).not.toMatch(/\p{Surrogate}/u)
  expect(documentName(`a.${'x'.repeat(300)}`, 'image/png')).toHaveLength(255)
})
