import { expect, test } from 'vitest'
import { attachment } from './attachment'

test.each([
  ['póliza ñandú.pdf', 'application/pdf', 'poliza nandu.pdf', 'p%C3%B3liza%20%C3%B1and%C3%BA.pdf'],
  ['FOTO.JPEG', 'image/jpeg', 'FOTO.JPEG', 'FOTO.JPEG'],
  ['保険.png', 'image/png', '__.png', '%E4%BF%9D%E9%99%BA.png'],
  ["a'b(1)*.pdf", 'application/pdf', "a'b(1)*.pdf", 'a%27b%281%29%2A.pdf'],
  ['a"\\%22; x=.pdf', 'application/pdf', 'a___22; x=.pdf', 'a%22%5C%2522%3B%20x%3D.pdf'],
  ['factura.hta', 'application/pdf', 'factura.hta.pdf', 'factura.hta.pdf'],
  ['escaneo.pdf', 'image/png', 'escaneo.png', 'escaneo.png'],
  ['foto.PNG', 'application/pdf', 'foto.pdf', 'foto.pdf'],
  ['contrato v1.2', 'application/pdf', 'contrato v1.2.pdf', 'contrato%20v1.2.pdf'],
  ['.png', 'application/pdf', '.png.pdf', '.png.pdf'],
  ['documento', 'image/jpeg', 'documento.jpg', 'documento.jpg'],
])('%s, which is %s', (fileName, mimeType, plain, encoded) => {
  expect(attachment({ fileName, mimeType })).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
})
