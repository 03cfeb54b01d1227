/** A text as searches compare it, without accents and case. */
export function foldedText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Whether each word of a search begins one of a text's. */
export function hasWords(text: string, search: string): boolean {
  const words = foldedText(text).split(/[^\p{L}\p{N}]+/u)
  return foldedText(search)
    .trim()
    .split(/\s+/)
    .every((sought) => words.some((word) => word.startsWith(sought)))
}
