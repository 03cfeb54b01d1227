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
  id: 'id',
  reference: 'referencia reference ref',
  document: 'documento',
  insured:
    'aseg-urado asegurada titular tomador contratante cliente client insured customer policyholder holder afiliado socio propietario owner suscriptor',
  named: 'named',
  name: 'nom-bre name razon social denominacion completo full',
  first: 'nombres first fname firstname given pila primer',
  last: 'last lname lastname family',
  surname: 'ape-llido surname',
  insurer: 'asegurador-a insurer carrier underwriter instit-ucion',
  company: 'cia compan-ia company co',
  entity: 'entidad empresa',
  type: 'tipo type modalidad clase class',
  cover: 'cob-ertura coverage cover ramo subramo sub lob line garantia',
  product: 'producto product plan paquete',
  months: 'meses months duracion duration plazo term',
  price: 'prima prem-ium precio price premio importe monto amount costo cost coste tarifa',
  value: 'valor value total',
  paid: 'pagado pagada paid liquidado',
  balance: 'saldo balance adeudo',
  owed: 'por pagar cobrar pendiente adeudado adeudada due owed owing outstanding unpaid',
  date: 'f fec fech fcha fecha date dt dia day',
  start: 'ini-cio inicial entrada desde efecto efectiv-a eff-ective start inception incep from comienzo begin',
  end: 'fin final hasta termino v-to ven-cimiento vcto vencto vence caduc-idad caduca expir-acion expiration exp expiry expire end renov-acion renewal renew xdate until',
  cross: 'x',
  issue: 'emi-sion emitid-a expedi-cion expedida issue issued suscripcion',
  validity: 'vig-encia vigente vigor validity period periodo',
  vin: 'vin niv serie serial chas-is bast-idor chassis',
  identification: 'identificacion identification',
  brand: 'marca make brand maker fabricante manufacturer',
  model: 'mod-elo model',
  submodel: 'submarca linea',
  trim: 'version',
  description: 'descripcion description desc',
  vehicle: 'veh-iculo vehic-le vehicular auto automovil automotor coche carro car carroceria',
  year: 'ano anio year yr',
  made: 'fab-ricacion manufacture built',
  plate: 'placa matricula matr patente plate dominio tag',
  license: 'license licence circulacion',
  phone: 'tel-efono telephone telf tlf tfno tlfn fono phone cel-ular movil mobile cell whatsapp whats wsp',
  mail: 'correo email mail electronic-o',
  language: 'idioma language lengua lang preferred',
  consent: 'acepta accept permite permitido may allow allowed contactar consentimiento autoriza',
  contact: 'contacto contact',
  notes: 'nota note obs-ervacion observaciones coment-ario comment remark detalle memo',
  status: 'estado estatus status situacion',
  movement: 'movimiento mov transaction transaccion',
  cancel: 'cancelacion cancelada cancellation cancelled canceled cancel baja anulacion anulada',
  former: 'anterior previa previo previous prior renueva reemplaza',
  item: 'inciso item',
  /** Words that change nothing: whose phone it is, the kind of a premium, its currency. */
  plain:
    'de del la el los las y o u and en of the su e es app principal primary casa home personal particular business work oficina office trabajo fijo domicilio seguro ins-urance direccion address anual annual neta net written writing underwriting sold uf usd mxn eur contratad-o contratada actual current prox-ima valido abreviacion cifras unidad',
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
/** `numpoliza` and `effdate`, which nobody has divided. */
function parts(word: string): Meaning[][] {
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
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/\d+$|^1er$/, ''))
    .filter(Boolean)

/** What the words of a heading mean. */
export function meaningsOfHeading(heading: string): Meaning[][] {
  const words = wordsOf(heading)
  const found = words.flatMap((word) => {
    const known = meaningsOf(word)
    return known.length > 0 ? [known] : parts(word)
  })
  // `Vigencia de` and `Vig. al` are start and end of a term; elsewhere these words mean nothing.
  const isOfTerm = found.some((word) => word.includes('validity')) || words.length === 1
  const last = words.at(-1) ?? ''
  if (isOfTerm && /^(?:de|del)$/.test(last)) return [...found, ['start']]
  if (!/^(?:a|al|to)$/.test(last)) return found
  return [...found.slice(0, -1), isOfTerm ? ['end'] : ['unknown']]
}
