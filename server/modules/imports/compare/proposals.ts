import { foldedWords } from '../../../../shared/folded-text'

/*
 * Which record an unknown name probably means. Nothing is decided by that: people confirm it.
 */

/** An insurer or a type, with the forms of its names and its code. */
export type NamedRecord = { id: string; name: string; forms: string[] }

/** Words that insurers add to their name or leave out: legal forms, and what all of them are. */
const PLAIN = new Set(
  `s a sa c v cv i sab sapi rl srl sl slu sau spa inc co corp corporation llc ltd ltda cia compania company group grupo
  de del la las el los y e and of the seguro seguros aseguradora aseguradoras insurance insurer assurance mutua`.split(
    /\s+/,
  ),
)
const tellingWords = (text: string): string[] => foldedWords(text).filter((word) => !PLAIN.has(word))

/** The only record whose name has the same telling words, or else one word more or less. */
export function likelyName(text: string, records: NamedRecord[]): string | null {
  const words = tellingWords(text)
  if (words.length === 0) return null
  const named = records.map(({ id, forms }) => ({
    id,
    differences: Math.min(...forms.map((one) => differ(words, one))),
  }))
  const of = (most: number) => named.filter(({ differences }) => differences <= most)
  const [nearest] = [of(0), of(1)].filter((some) => some.length === 1)
  return nearest?.[0]?.id ?? null
}

/** How many words only one of the two names has; endless where neither contains the other. */
function differ(words: string[], name: string): number {
  const others = tellingWords(name)
  const shared = words.filter((word) => others.includes(word)).length
  const isPart = shared > 0 && (shared === words.length || shared === others.length)
  return isPart ? Math.max(words.length, others.length) - shared : Number.POSITIVE_INFINITY
}

/** What types of cover are called; words are joined, so that `R.C.` and `RC` are one. */
const COVERS = [
  /^(?:rc|rcivil|resp(?:onsabilidad)?civil|(?:civil|public)?liability|liabilityonly|(?:danosa)?terceros|thirdparty|soat)$/,
  /^(?:(?:cobertura|seguro|poliza)?(?:amplia|completa|total|integral)(?:plus)?|(?:a?todo|contodo)?riesgos?|fullcover(?:age)?|full|comprehensive|allrisks?)$/,
  /^(?:cobertura)?(?:limitada|limited|basica|basic)$/,
]
const coverOf = (text: string): number => COVERS.findIndex((pattern) => pattern.test(foldedWords(text).join('')))

/** The only type with a similar name, or else the only one of the same kind of cover. */
export function likelyType(text: string, types: NamedRecord[]): string | null {
  const named = likelyName(text, types)
  const cover = coverOf(text)
  if (named || cover === -1) return named
  const same = types.filter(({ forms }) => forms.some((form) => coverOf(form) === cover))
  return same.length === 1 ? (same[0]?.id ?? null) : null
}
