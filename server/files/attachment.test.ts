import { expect, test } from 'vitest'
import { attachment, shownInline } from './attachment'

test.each([
  ['póliza ñandú.pdf', 'application/pdf', `"poliza nandu.pdf"; filename*=UTF-8''p%C3%B3liza%20%C3%B1and%C3%BA.pdf`],
  ['FOTO.JPEG', 'image/jpeg', 'FOTO.JPEG'],
  ['保険.png', 'image/png', "__.png; filename*=UTF-8''%E4%BF%9D%E9%99%BA.png"],
  ["a'b(1)*.pdf", 'application/pdf', `"a'b(1)*.pdf"`],
  ["ñ'(1)*.pdf", 'application/pdf', `"n'(1)*.pdf"; filename*=UTF-8''%C3%B1%27%281%29%2A.pdf`],
  ['a"\\%22; x=.pdf', 'application/pdf', `"a___22; x=.pdf"; filename*=UTF-8''a%22%5C%2522%3B%20x%3D.pdf`],
  ['factura.hta', 'application/pdf', 'factura.hta.pdf'],
  ['escaneo.pdf', 'image/png', 'escaneo.png'],
  ['foto.PNG', 'application/pdf', 'foto.pdf'],
  ['contrato v1.2', 'application/pdf', '"contrato v1.2.pdf"'],
  ['.png', 'application/pdf', '.png.pdf'],
  ['documento', 'image/jpeg', 'documento.jpg'],
])('the saved name of %s fits its type %s', (fileName, mimeType, named) => {
  expect(attachment({ fileName, mimeType })).toBe(`attachment; filename=${named}`)
  expect(shownInline({ fileName, mimeType })).toBe(`inline; filename=${named}`)
})
