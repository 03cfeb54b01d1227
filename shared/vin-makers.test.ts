import { expect, it } from 'vitest'
import { vinValues } from './vin-makers'

it.each([
  ['1HGCM82633A004352', 'Honda', 2003],
  ['5YJSA1DG9DFP14705', 'Tesla', 2013],
  ['1VWBH7A30DC104945', 'Volkswagen', 2013],
])('%s is a %s of %i', (vin, maker, year) => {
  expect(vinValues(vin, 2027)).toEqual({ makers: [maker], years: [year] })
})

it.each([
  ['8AJ', ['Toyota']],
  ['8AF', ['Ford']],
  ['8AG', ['Chevrolet']],
  ['8AD', ['Peugeot']],
  ['8GG', ['Chevrolet']],
  ['93Y', ['Renault']],
  ['9BD', ['Fiat']],
  ['9BG', ['Chevrolet']],
  ['9BW', ['Volkswagen']],
  ['9FB', ['Renault']],
  ['9FC', ['Mazda']],
  ['9GA', ['Chevrolet']],
  ['8LG', ['Hyundai', 'Kia']],
  ['988', ['Fiat', 'Jeep']],
  ['3N1', ['Nissan']],
  ['3VW', ['Volkswagen']],
  ['3G1', ['Chevrolet']],
  ['LVV', ['Chery']],
  ['1C4', ['Chrysler', 'Dodge', 'Jeep']],
  ['SAL', ['Land Rover']],
  ['VF1', ['Renault']],
  ['TMB', ['Škoda']],
])('%s is the code of %j', (code, expected) => {
  expect(vinValues(`${code}AAAAAAJA000001`, 2027).makers).toEqual(expected)
})

it('motorcycles and lorries have two possible years', () => {
  expect(vinValues('1HD1BX516EB025648', 2027)).toEqual({ makers: ['Harley-Davidson'], years: [2014, 1984] })
})

it('shared codes, short texts and invalid VINs give no maker', () => {
  expect(vinValues('1B9AAAAAAJA000001', 2027).makers).toEqual([])
  for (const vin of ['', '1HGCM8263', '1HGCM8263OA004352', '<script>aaaa']) {
    expect(vinValues(vin, 2027)).toEqual({ makers: [], years: [] })
  }
})
