const characters = new Intl.Segmenter('es')

/** The first character of a name as people count characters, in upper case; an emoji of several parts is one. */
export function monogramOf(name: string): string {
  const [first] = characters.segment(name.trim())
  return first?.segment.toLocaleUpperCase('es') ?? ''
}
