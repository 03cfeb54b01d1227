import { beforeEach, expect, test } from 'vitest'
import { itIs } from '../../../../shared/testing/clock'
import { partsOfVehicle } from './vehicle-parts'

beforeEach(() => itIs('2026-11-20'))

test.each<[text: string, brand: string | null, model: string | null, year: number | null]>([
  ['NISSAN VERSA ADVANCE 2021', 'Nissan', 'VERSA ADVANCE', 2021],
  ['KIA RIO SEDAN LX 2019', 'Kia', 'RIO SEDAN LX', 2019],
  ['VW Jetta 2015 A4 GLI', 'Volkswagen', 'Jetta A4 GLI', 2015],
  ['2019 Honda Accord EX-L', 'Honda', 'Accord EX-L', 2019],
  ['2019/Honda/Civic', 'Honda', 'Civic', 2019],
  ['Toyota Corolla (2015)', 'Toyota', 'Corolla', 2015],
  ['CHEVY AVEO MOD. 2019', 'Chevrolet', 'AVEO', 2019],
  ['Seat León, modelo 2020', 'SEAT', 'León', 2020],
  ['MERCEDES BENZ SPRINTER 515 2018', 'Mercedes-Benz', 'SPRINTER 515', 2018],
  ['Land Rover Range Rover Sport 2022', 'Land Rover', 'Range Rover Sport', 2022],
  ['CITROËN C4 2020', 'Citroën', 'C4', 2020],
  ['citroen berlingo', 'Citroën', 'berlingo', null],
  ['FORD F-150 XLT', 'Ford', 'F-150 XLT', null],
  ['RAM 1500 2027', 'Ram', '1500', 2027],
  ['PEUGEOT 3008 2020', 'Peugeot', '3008', 2020],
  ['PEUGEOT 2008 ALLURE', 'Peugeot', '2008 ALLURE', null],
  ['PEUGEOT 2008 ALLURE 2019', 'Peugeot', '2008 ALLURE', 2019],
  ['FIAT 500 1.4 2014', 'Fiat', '500 1.4', 2014],
  ['MAZDA CX-5 GRAND TOURING, 2029', 'Mazda', 'CX-5 GRAND TOURING, 2029', null],
  ['AUTO MAZDA 3 2018', 'Mazda', '3', 2018],
  ['MARCA: NISSAN MODELO: MARCH AÑO: 2020', 'Nissan', 'MARCH', 2020],
  ['Tesla Model 3 2023', 'Tesla', 'Model 3', 2023],
  ['NISSAN', 'Nissan', null, null],
])('%s is a %s %s of %s', (text, brand, model, year) => {
  expect(partsOfVehicle(text)).toEqual({ brand, model, year, isKnown: true })
})

test('the first word is the make where none is known', () => {
  expect(partsOfVehicle('Randon SR BA 2016')).toEqual({ brand: 'Randon', model: 'SR BA', year: 2016, isKnown: false })
  expect(partsOfVehicle('Casa habitación')).toEqual({
    brand: 'Casa',
    model: 'habitación',
    year: null,
    isKnown: false,
  })
  expect(partsOfVehicle(' ')).toEqual({ brand: null, model: null, year: null, isKnown: false })
  expect(partsOfVehicle('MANZANA 4 LOTE 2')).toMatchObject({ isKnown: false })
})
