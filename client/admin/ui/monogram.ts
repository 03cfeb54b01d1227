const characters = new Intl.Segmenter('es')

/** The first character of a name in upper case, as people count characters: an emoji of several code points is one. */
export function monogramOf(name: string): string {
  const [first] = characters.segment(name.trim())
  return first?.segment.toLocaleUpperCase('es') ?? ''
}
