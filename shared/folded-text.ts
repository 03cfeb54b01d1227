/** A text without accents and case, as searches compare it. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

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
