import { CURRENCIES } from '../../../../shared/currencies'
import { foldedWords } from '../../../../shared/folded-text'

/**
 * The words of headings in Spanish (America, Spain) and English, by meaning. `pol-iza` also matches abbreviations:
 * `pol`, `poliz`. Plurals match too. A word of no meaning, such as *recibo*, *cuota* or *agente*, makes a heading unknown.
 */
// biome-ignore format: several meanings in a line
const WORDS = {
  policy: 'pol-iza pol-icy policies policynumber', contract: 'contrato contract certificad-o certificate',
  number: 'n no nr nro nbr numb num-ero num-ber clave cve folio', code: 'cod-igo code clave cve', id: 'id',
  reference: 'referencia reference ref', document: 'documento',
  insured: `
    aseg-urado asegurada titular tomador contratante cliente client insured customer policyholder holder afiliado
    socio suscriptor applicant solicitante cte member miembro persona person`,
  owner: 'propietario propietaria owner dueno duena', named: 'named', account: 'account acct',
  name: 'nom-bre name nm', complete: 'completo full',
  /** Of a company. */
  social: 'razon social denominacion', first: 'nombres first fname firstname given pila primer',
  last: 'last lname lastname family', surname: 'ap-ellido surname paterno materno apaterno',
  insurer: 'asegurador-a insurer carrier underwriter instit-ucion ico', company: 'cia compan-ia company co provider',
  entity: 'entidad empresa', short: 'abreviacion abreviatura abrev', type: 'tipo type modalidad',
  class: 'clase class', insurance: 'seg-uro',
  cover: 'cob-ertura cov-erage cover ramo macroramo subramo sub lob line garantia seccion',
  product: 'producto product plan paquete', business: 'business negocio',
  months: 'meses months mo mos duracion duration plazo term length',
  price: 'prima prem-ium precio price premio importe monto amount costo cost coste tarifa p gwp',
  /** What the client pays, with taxes and fees. */
  whole: 'tot-al brut-a bruto gross full premio', commercial: 'comercial', net: 'net-a neto sin',
  value: 'valor value vr vlr', unit: 'uf', currency: 'mon-eda divisa currency',
  tax: 'iva impuesto tax igv itbis itbms isv', with: 'con c incl-uido mas',
  paid: 'pagado pagada paid liquidado cobrado cobrada abonado', balance: 'saldo balance adeudo deuda',
  owed: 'por pagar cobrar pendiente adeudado adeudada due owed owing outstanding unpaid',
  date: 'f fec fech fcha fch fecha date dt on', day: 'dia day', month: 'mes month',
  start: `
    ini-cio inicial initiation entrada desde efec-to efectiv-a eff-ective start inception incep from comienzo
    commenc-ement begin inicia`,
  end: `
    fin final finalizacion hasta ter-mino terminacion v-to ven-cimiento vct vcto vmt vmto vnto vencto vence caduc-idad
    caduca expir-acion expiration exp expiry expire end renov-acion renewal renew xdate until finaliza termina`,
  entry: 'alta', cross: 'x',
  issue: `
    emi-sion emitid-a emitido issuance expedi-cion expedida issue issued suscripcion contratacion bind bound written`,
  validity: 'vig-encia valid vigor validity period periodo', vin: 'vin niv serie serial chas-is bast-idor chassis',
  body: 'carroceria', identification: 'identificacion identification',
  brand: 'marca make brand maker fabricante manufacturer', model: 'mod-elo model', submodel: 'submarca linea',
  trim: 'version', description: 'descripcion description desc',
  vehicle: 'veh-iculo vehic-le vehicular auto automovil automotor coche carro car unidad',
  /** What is insured against. */
  risk: 'riesgo soat', year: 'ano anio year yr', made: 'fab-ricacion manufacture construccion',
  plate: 'placa mat-ricula patente plate dominio tag ppu chapa registration', license: 'lic-ense licence circulacion',
  phone: `
    tel-efono telefonico telephone telf tlf tlfno tfno tlfn fono phone cel-ular movil mobile cell whatsapp whats wsp
    ph`,
  mail: 'correo email mail elec-tronico electronic', address: 'direccion address',
  /** Where a phone rings. */
  place: 'casa home business work oficina office trabajo fijo domicilio', language: 'idioma language lengua lang',
  consent: 'acepta accept permite permitido may allow allowed contactar contactado consentimiento autoriza',
  contact: 'contacto contact',
  notes: `
    nota note obs-ervacion observaciones coment-ario comment remark detalle memo anotacion aclaracion aclaraciones`,
  more: 'adicional additional general', status: 'est-ado estatus status situacion sts',
  movement: 'movimiento mov transaction transaccion',
  cancel: 'canc-elacion cancelada cancelation cancellation cancelled canceled cancel baja anulacion anulada',
  former: 'ant-erior previa previo previous prior renueva renovada expiring reemplaza reemplazada replaces',
  source: 'origen', item: 'inc-iso item renglon',
  /** Words that change nothing: the kind of a premium, its currency. */
  plain: `
    de del la el los las y o u and en of in the su e es es que datos data app principal primary personal particular
    seg-uro ins-urance anual annual annualized written writing issuing underwriting sold usd mxn eur contratad-o
    contratada actual vigente current prox-imo prox-ima next valido cifras interna preferid-o preferida preferred
    preference`,
} as const
export type Meaning = keyof typeof WORDS | 'unknown'

const KNOWN = Object.entries(WORDS).flatMap(([meaning, words]) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [least = '', rest = ''] = word.split('-')
      return { meaning: meaning as Meaning, least, whole: least + rest }
    }),
)

/** All that a word may mean: `aseg` the insured or the insurer, for example. */
function meaningsOf(word: string): Meaning[] {
  const isIt = ({ least, whole }: (typeof KNOWN)[number]) =>
    (word.startsWith(least) && whole.startsWith(word)) || word === `${whole}s` || word === `${whole}es`
  return KNOWN.filter(isIt).map(({ meaning }) => meaning)
}

const SHORTEST_PART = 3
/** What may follow one or two letters, as in `NPOLIZA` and `FVENCIMIENTO`. */
const AFTER_LETTERS = 5
/** The meanings of a word or of its two parts, as in `numpoliza` and `effdate`, which nobody has divided. */
function meaningsIn(word: string): Meaning[][] {
  const known = meaningsOf(word)
  if (known.length > 0) return [known]
  for (let place = 1; place <= word.length - (place < SHORTEST_PART ? AFTER_LETTERS : SHORTEST_PART); place++) {
    const both = [word.slice(0, place), word.slice(place)].map(meaningsOf)
    if (both.every((one) => one.length > 0)) return both
  }
  return [['unknown']]
}

/** How to fill a column in: `(dd/mm/aaaa)`, `(opcional)`, `(17 dígitos)`, `[texto]`, `(MXN)`. */
const FORMAT = new RegExp(
  String.raw`[([{](?:[^()[\]]*\b(?:opcional|obligatori[oa]|optional|required|text[o]?|format[o]?|d[ií]gitos?|digits?|caracteres|characters|ej|e\.?g)(?!\p{L})[^()[\]]*|[dmay]{1,4}(?:[\s/.-]+[dmay]{1,4})+|\s*(?:${CURRENCIES.join('|')}|\p{Sc})\s*)[)\]}]|\b(?:dd|mm|aaaa|yyyy)(?:[/.-](?:dd|mm|aaaa|yyyy|aa|yy)){2}`,
  'giu',
)

/** What is taken out of a heading, or divides it, before its words are looked at. */
const CHANGES: [pattern: RegExp, to: string][] = [
  [FORMAT, ' '],
  [/#/g, ' num '],
  [/[º°]/g, ' '],
  [/(?<=\p{L})\((?:e?s)\)/giu, 's'],
  // `ASEGURADO/A`
  [/(?<=o) ?[/(]as?(?!\p{L})\)?/giu, ''],
  [/['’]s(?!\p{L})/gu, ''],
  // `N.I.V.`
  [/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, ''],
  [/(\p{L})\d+(?=\p{Lu})/gu, '$1 '],
  [/(\p{Ll})(\p{Lu})/gu, '$1 $2'],
  [/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'],
  [/\bsub[ -]*(?=marca|ramo)/gi, 'sub'],
  // The whole price, unlike `por pagar`.
  [/(?<!\p{L})a pagar(?!\p{L})/giu, ' '],
]

/** `vehicleYear`, `vehicle_year`, `FDesde`, `Tel1` and `1er Apellido` as words without accents, in lower case. */
const wordsOf = (heading: string): string[] =>
  foldedWords(CHANGES.reduce((text, [pattern, to]) => text.replace(pattern, to), heading))
    .map((word) => word.replace(/^1(?:er|ro|st)$/, 'first').replace(/\d+$/, ''))
    .filter(Boolean)

/** How many policies, not which one. */
const COUNT = /^(?:n\w*|cant\w*|total)(?: de| of)? (?:polizas|policies)$/
/** Whose last word is the end of a term without saying so. */
const INSURANCE_TO = /^(?:policy|insurance|coverage|cover) to$/

/** What the words of a heading mean. */
export function meaningsOfHeading(heading: string): Meaning[][] {
  const words = wordsOf(heading)
  if (COUNT.test(words.join(' '))) return [['unknown']]
  const found = words.flatMap(meaningsIn)
  const has = (meaning: Meaning) => found.some((word) => word.includes(meaning))
  // `Vigencia de` and `Vig. al` are start and end of a term; elsewhere these words mean nothing.
  const isOfTerm = has('validity') || words.length === 1 || INSURANCE_TO.test(words.join(' '))
  const last = words.at(-1) ?? ''
  if (isOfTerm && /^(?:de|del)$/.test(last)) return [...found, ['start']]
  if (!/^(?:a|al|to)$/.test(last)) return found
  return [...found.slice(0, -1), isOfTerm ? ['end'] : has('former') ? ['plain'] : ['unknown']]
}
