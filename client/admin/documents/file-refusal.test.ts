import { expect, test } from 'vitest'
import { DOCUMENT_MAX_BYTES } from '../../../shared/documents'
import { refusalOf } from './file-refusal'

const refusal = (name: string, type: string, size = 1000) => refusalOf({ name, type, size })

test.each([
  ['póliza.pdf', 'application/pdf'],
  ['foto.jpg', 'image/jpeg'],
  ['foto.jpg', 'image/jpg'],
  ['captura', 'image/png'],
  ['ESCANEO.PDF', ''],
])('%s of type %j may be sent', (name, type) => {
  expect(refusal(name, type)).toBeNull()
})

test.each([
  ['carta.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['dibujo.svg', 'image/svg+xml'],
  ['programa.pdf', 'application/x-msdownload'],
  ['IMG_0042.HEIC', 'image/heic'],
  ['IMG_0042.HEIC', ''],
  ['choque.mp4', 'video/mp4'],
  ['sin-extension', ''],
  ['programa.exe', ''],
])('%s of type %j is refused by its type', (name, type) => {
  expect(refusal(name, type)).toBe('document-type-refused')
})

test('an empty file is refused as empty, a folder by its type', () => {
  expect(refusal('a.pdf', 'application/pdf', 0)).toBe('file-empty')
  expect(refusal('carpeta', '', 0)).toBe('document-type-refused')
})

test('ten megabytes are allowed, a byte more is not', () => {
  expect(refusal('a.pdf', 'application/pdf', DOCUMENT_MAX_BYTES)).toBeNull()
  expect(refusal('a.pdf', 'application/pdf', DOCUMENT_MAX_BYTES + 1)).toBe('file-too-large')
})
