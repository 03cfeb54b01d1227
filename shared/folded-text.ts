/** A text without accents and case, as searches compare it. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Whether each word of the search is the beginning of a word of the text. */
export function hasWords(text: string, search: string): boolean {
  const words = foldedText(text).split(/[^\p{L}\p{N}]+/u)
  return foldedText(search)
    .trim()
    .split(/\s+/)
    .every((sought) => words.some((word) => word.startsWith(sought)))
}
