/** A text without accents and case, as searches compare it. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** A name as people compare it: without case, spaces and accents; the tilde stays, because ñ is a letter of its own. */
export const nameForm = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u0302\u0308]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The words of a text, folded: letters and digits without what is between them. */
export const foldedWords = (text: string): string[] =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word of the search is the beginning of a word of the text. */
export function hasWords(text: string, search: string): boolean {
  const words = foldedWords(text)
  return foldedText(search)
    .trim()
    .split(/\s+/)
    .every((sought) => words.some((word) => word.startsWith(sought)))
}
