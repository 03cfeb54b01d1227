import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { decodeVIN } from 'universal-vin-decoder'

/*
 * Makes the table of makers that the panel offers for a VIN, from universal-vin-decoder:
 *
 *     node scripts/vin-makers.mjs
 *
 * The package knows who builds vehicles under a code ('Toyota car made by Mazda de Mexico'); the table holds what
 * people write as the maker. A code whose words name none of these is left out: no offer is better than a wrong one.
 */

const FILE = join(import.meta.dirname, '../client/admin/policies/vin/makers.json')

const LICENCE = `universal-vin-decoder 1.0.0, https://github.com/mobito-tech-io/universal-vin-decoder. Copyright (c) 2024 Mobito SRL. Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const CAR_MAKERS =
  'Acura,Alfa Romeo,Alpina,Alpine,Aston Martin,Audi,BMW,BYD,Bentley,Buick,Cadillac,Chevrolet,Chery,Chrysler,Citroën,DS,Dacia,' +
  'Daewoo,Daihatsu,Dodge,Eagle,Ferrari,Fiat,Fisker,Ford,Foton,GMC,Geely,Genesis,Geo,Great Wall,Haima,Holden,Honda,Hummer,' +
  'Hyundai,INEOS,Infiniti,Isuzu,JAC,Jaguar,Jeep,Karma,Kia,Lamborghini,Lancia,Land Rover,Landwind,Lexus,Lifan,Lincoln,Lotus,Lucid,' +
  'MG,Mahindra,Maserati,Maxus,Maybach,Mazda,McLaren,Mercedes-Benz,Mercury,Mini,Mitsubishi,Nissan,Oldsmobile,Opel,Perodua,' +
  'Peugeot,Plymouth,Polestar,Pontiac,Porsche,Proton,Ram,Renault,Rivian,Roewe,Rolls-Royce,Rover,SEAT,Saab,Saturn,Škoda,Smart,' +
  'SsangYong,Subaru,Suzuki,Tata,Tesla,Togg,Toyota,Troller,UAZ,Vauxhall,VinFast,Volkswagen,Volvo,Wuling,ZAZ,Zotye'

/** Makers that build no cars, or only under better known names: lorries, buses and motorcycles. */
const OTHER_MAKERS =
  'Agrale,Aprilia,Autocar,Bajaj,Benelli,Blue Bird,Buell,Can-Am,DAF,Dafra,Ducati,Freightliner,Gas Gas,Harley-Davidson,Hero,Hino,' +
  'Husqvarna,Indian,Iveco,KTM,Kawasaki,Kenworth,King Long,Kymco,MAN,MV Agusta,Mack,Moto Guzzi,Peterbilt,Piaggio,' +
  'Polaris,Royal Enfield,SYM,Scania,Setra,Sterling,TVS,Triumph,Vespa,Victory,Western Star,Yamaha,Yutong,Zongshen'

/** What the package says of a code whose maker it names in another way, or not at all. */
/** @type {[RegExp, string][]} */
const ALIASES = [
  [/General Motors (de|do) (Argentina|Brasil)/, 'Chevrolet'],
  [/General Motors (Chile|Venezolana|OBB)/, 'Chevrolet'],
  [/Navistar International|International Trucks/, 'International'],
  [/Chevrolet\/Geo/, 'Chevrolet'],
  [/Geo\/Chevrolet/, 'Chevrolet'],
  [/Hummer & Hummer H1/, 'Hummer'],
  [/Rover & MG Rover/, 'Rover'],
  [/Citroen/, 'Citroën'],
  [/VW/, 'Volkswagen'],
  [/Beijing Benz|Fujian Benz/, 'Mercedes-Benz'],
  [/FCA India/, 'Fiat'],
  [/Haval/, 'Great Wall'],
  [/AvtoVAZ/, 'Lada'],
  [/Nissan Diesel\/UD Trucks/, 'UD Trucks'],
]

/** Words of the package that name another company. */
const NOISE =
  /\(using .*?\)|Chrysler Group|Daimler Chrysler|& Eagle Medallion|& Nissan Cherry|Dennis Eagle|(owned by|Polaris subsidiary|subsidiary of|Under BMW).*|DS 70.*|Smart Technology/g

/** Codes that all brands of Chrysler have shared since 2012, for which the package names only the earlier brand. */
const SINCE_2012 = {
  Chrysler: '1C3 1C4 2C3 2C4 3C4',
  Dodge: '1C3 1C4 2C3 2C4 3C4',
  Fiat: '3C3',
  Jeep: '1C4 1C6 3C4',
  Ram: '1C6 2C6 2C7 3C6 3C7',
}

/** Makers of fewer than 1,000 vehicles a year share codes; the package has the signs that tell them apart as codes. */
const isShared = (/** @type {string} */ code) => code.endsWith('9') || /^[0-8]\d\d$/.test(code)

export function vinMakers() {
  /** @type {Map<string, string[]>} */
  const codes = new Map()
  const add = (/** @type {string} */ maker, /** @type {string} */ code) =>
    codes.set(maker, [...(codes.get(maker) ?? []), code])
  for (const code of allCodes()) {
    const said = isShared(code) ? undefined : decodeVIN(`${code}AAAAAA1A000000`).info?.manufacturer
    for (const maker of said ? makersIn(said) : []) add(maker, code)
  }
  for (const [maker, more] of Object.entries(SINCE_2012)) {
    for (const code of more.split(' ')) if (!codes.get(maker)?.includes(code)) add(maker, code)
  }
  const makers = [...codes].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    source: LICENCE,
    withoutCars: [...OTHER_MAKERS.split(','), 'International', 'UD Trucks'].filter((maker) => codes.has(maker)),
    makers: Object.fromEntries(makers.map(([maker, all]) => [maker, all.sort().join(' ')])),
  }
}

function* allCodes() {
  const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
  for (const first of signs) for (const second of signs) for (const third of signs) yield first + second + third
}

/** @type {[RegExp, string][]} */
const NAMES = `${CAR_MAKERS},${OTHER_MAKERS}`
  .split(',')
  .map((maker) => [new RegExp(`(?<![\\p{L}\\d])${maker}(?![\\p{L}\\d])`, 'u'), maker])

/** The maker itself, without those on whose behalf or in whose factory it builds. @param {string} said */
function makersIn(said) {
  let left = said
    .replace(NOISE, '')
    .replace(/ (made|built|assembled|used|based) (by|for|in)\b.*| through mid 2003| \(Ford-Mazda.*/, '')
  /** @type {string[]} */
  const found = []
  for (const [words, maker] of [...ALIASES, ...NAMES]) {
    const before = left
    left = left.replace(words, '')
    if (left !== before && !found.includes(maker)) found.push(maker)
  }
  return found.slice(0, 3)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, `${JSON.stringify(vinMakers(), null, 2)}\n`)
}
