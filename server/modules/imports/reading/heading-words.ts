import { CURRENCIES } from '../../../../shared/currencies'
import { foldedText } from '../../../../shared/folded-text'

/**
 * The words of headings in Spanish (America, Spain) and English, by meaning. `pol-iza` also matches abbreviations:
 * `pol`, `poliz`. Plurals match too.
 */
const WORDS = {
  policy: 'pol-iza pol-icy policies policynumber',
  contract: 'contrato contract certificad-o certificate',
  number: 'n no nr nro nbr numb num-ero num-ber clave folio',
  code: 'cod-igo code clave',
  id: 'id',
  reference: 'referencia reference ref',
  document: 'documento',
  insured:
    'aseg-urado asegurada titular tomador contratante cliente client insured customer policyholder holder afiliado socio propietario owner suscriptor applicant solicitante cte',
  named: 'named',
  account: 'account',
  name: 'nom-bre name nm razon social denominacion completo full',
  first: 'nombres first fname firstname given pila primer',
  last: 'last lname lastname family',
  surname: 'ape-llido surname paterno materno',
  insurer: 'asegurador-a insurer carrier underwriter instit-ucion ico',
  company: 'cia compan-ia company co',
  entity: 'entidad empresa',
  type: 'tipo type modalidad',
  class: 'clase class',
  insurance: 'seg-uro',
  cover: 'cob-ertura cov-erage cover ramo subramo sub lob line garantia',
  product: 'producto product plan paquete',
  months: 'meses months mo mos duracion duration plazo term length',
  price: 'prima prem-ium precio price premio importe monto amount costo cost coste tarifa p',
  /** What the client pays, with taxes and fees. */
  whole: 'tot-al brut-a bruto gross comercial full premio',
  net: 'net-a neto',
  value: 'valor value vr vlr',
  unit: 'uf',
  tax: 'iva impuesto tax',
  with: 'con c incl-uido',
  paid: 'pagado pagada paid liquidado',
  balance: 'saldo balance adeudo',
  owed: 'por pagar cobrar pendiente adeudado adeudada due owed owing outstanding unpaid',
  date: 'f fec fech fcha fecha date dt dia day on',
  month: 'mes month',
  start: 'ini-cio inicial entrada desde efecto efectiv-a eff-ective start inception incep from comienzo begin inicia',
  end: 'fin final hasta termino v-to ven-cimiento vcto vencto vence caduc-idad caduca expir-acion expiration exp expiry expire end renov-acion renewal renew xdate until finaliza termina',
  cross: 'x',
  issue: 'emi-sion emitid-a emitido issuance expedi-cion expedida issue issued suscripcion bind bound written',
  validity: 'vig-encia valid vigor validity period periodo',
  vin: 'vin niv serie serial chas-is bast-idor chassis',
  identification: 'identificacion identification',
  brand: 'marca make brand maker fabricante manufacturer',
  model: 'mod-elo model',
  submodel: 'submarca linea',
  trim: 'version',
  description: 'descripcion description desc',
  vehicle: 'veh-iculo vehic-le vehicular auto automovil automotor coche carro car unidad',
  year: 'ano anio year yr',
  made: 'fab-ricacion manufacture built',
  plate: 'placa matricula matr patente plate dominio tag ppu',
  license: 'lic-ense licence circulacion',
  phone: 'tel-efono telephone telf tlf tlfno tfno tlfn fono phone cel-ular movil mobile cell whatsapp whats wsp ph',
  mail: 'correo email mail elec-tronico electronic',
  address: 'direccion address',
  /** Where a phone rings. */
  place: 'casa home business work oficina office trabajo fijo domicilio',
  business: 'business',
  language: 'idioma language lengua lang preferred',
  consent: 'acepta accept permite permitido may allow allowed contactar consentimiento autoriza',
  contact: 'contacto contact',
  notes: 'nota note obs-ervacion observaciones coment-ario comment remark detalle memo anotacion',
  more: 'adicional additional general',
  status: 'est-ado estatus status situacion',
  movement: 'movimiento mov transaction transaccion',
  cancel: 'canc-elacion cancelada cancelation cancellation cancelled canceled cancel baja anulacion anulada',
  former: 'ant-erior previa previo previous prior renueva renovada expiring reemplaza reemplazada replaces',
  item: 'inc-iso item renglon',
  /** Words that change nothing: the kind of a premium, its currency. */
  plain:
    'de del la el los las y o u and en of the su e es que app principal primary personal particular seg-uro ins-urance anual annual annualized written writing issuing underwriting sold usd mxn eur contratad-o contratada actual vigente current prox-imo prox-ima next abreviacion valido cifras interna',
} as const
export type Meaning = keyof typeof WORDS | 'unknown'

const KNOWN = Object.entries(WORDS).flatMap(([meaning, words]) =>
  words.split(' ').map((word) => {
    const [least = '', rest = ''] = word.split('-')
    return { meaning: meaning as Meaning, least, whole: least + rest }
  }),
)

/** All that a word may mean: `aseg` the insured or the insurer, for example. */
function meaningsOf(word: string): Meaning[] {
  const isIt = ({ least, whole }: (typeof KNOWN)[number]) =>
    (word.startsWith(least) && whole.startsWith(word)) || word === `${whole}s` || word === `${whole}es`
  return [...new Set(KNOWN.filter(isIt).map(({ meaning }) => meaning))]
}

const SHORTEST_PART = 3
/** `NPOLIZA` and `FVENCIMIENTO`: a letter before a whole word. */
const INITIAL = /^([fn])(.{5,})$/
/** `numpoliza` and `effdate`, which nobody has divided. */
function parts(word: string): Meaning[][] {
  const [, initial = '', rest = ''] = word.match(INITIAL) ?? []
  if (initial && meaningsOf(rest).length > 0) return [meaningsOf(initial), meaningsOf(rest)]
  for (let place = SHORTEST_PART; place <= word.length - SHORTEST_PART; place++) {
    const both = [word.slice(0, place), word.slice(place)].map(meaningsOf)
    if (both.every((one) => one.length > 0)) return both
  }
  return [['unknown']]
}

/** `(MXN)` in a heading, which only says in what its amounts are. */
const IN_CURRENCY = new RegExp(String.raw`\((?:${CURRENCIES.join('|')})\)`, 'gi')

/** `vehicleYear`, `vehicle_year`, `FDesde`, `Tel1` and `1er Apellido` as words without accents, in lower case. */
const wordsOf = (heading: string): string[] =>
  foldedText(
    heading
      .replace(IN_CURRENCY, ' ')
      .replaceAll('#', ' num ')
      .replace(/[º°]/g, ' ')
      .replace(/\(s\)/gi, 's')
      .replace(/['’]s(?!\p{L})/gu, '')
      // `N.I.V.`
      .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
      .replace(/(\p{L})\d+(?=\p{Lu})/gu, '$1 ')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/\bsub[ -]?(?=marca|ramo)/i, 'sub'),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^1(?:er|ro|st)$/, 'first').replace(/\d+$/, ''))
    .filter(Boolean)

/** How many policies, not which one. */
const COUNT = /^(?:n\w*|cant\w*)(?: de| of)? (?:polizas|policies)$/

/** What the words of a heading mean. */
export function meaningsOfHeading(heading: string): Meaning[][] {
  const words = wordsOf(heading)
  if (COUNT.test(words.join(' '))) return [['unknown']]
  const found = words.flatMap((word) => {
    const known = meaningsOf(word)
    return known.length > 0 ? [known] : parts(word)
  })
  // `Vigencia de` and `Vig. al` are start and end of a term; elsewhere these words mean nothing.
  const isOfTerm =
    found.some((word) => word.includes('validity')) || words.length === 1 || /^policy to$/.test(words.join(' '))
  const last = words.at(-1) ?? ''
  if (isOfTerm && /^(?:de|del)$/.test(last)) return [...found, ['start']]
  if (!/^(?:a|al|to)$/.test(last)) return found
  return [...found.slice(0, -1), isOfTerm ? ['end'] : ['unknown']]
}
