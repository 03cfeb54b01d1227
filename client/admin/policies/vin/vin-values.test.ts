import { expect, it } from 'vitest'
import { vehiclesOf } from './vin-values'

const both = { maker: true, year: true }
const empty = { maker: '', year: '' }
const said = { makers: ['Fiat', 'Jeep'], years: [2019, 1989] }

it('each maker is offered with each year', () => {
  expect(vehiclesOf(said, both, empty)).toEqual([
    { maker: 'Fiat', year: '2019' },
    { maker: 'Fiat', year: '1989' },
    { maker: 'Jeep', year: '2019' },
    { maker: 'Jeep', year: '1989' },
  ])
})

it('typed values stay, and current values are not offered', () => {
  const one = { makers: ['Toyota'], years: [2019] }
  expect(vehiclesOf(one, { maker: false, year: true }, { maker: 'Kia', year: '' })).toEqual([
    { maker: 'Kia', year: '2019' },
  ])
  expect(vehiclesOf(one, { maker: false, year: false }, { maker: 'Kia', year: '2018' })).toEqual([])
  expect(vehiclesOf(one, both, { maker: 'Toyota', year: '2019' })).toEqual([])
  expect(vehiclesOf({ makers: [], years: [2019] }, both, empty)).toEqual([{ maker: '', year: '2019' }])
  expect(vehiclesOf({ makers: [], years: [] }, both, empty)).toEqual([])
})
