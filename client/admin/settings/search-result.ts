/** Truncates a text as search engines do: after a whole word, with an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const lastSpace = line[max] === ' ' ? max : cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.|–-]+$/, '')} …`
}

/** Compares a length with the advised range. An empty text is fine: the site has a default. */
export function lengthAdvice(
  length: number,
  { min = 0, max }: { min?: number; max: number },
): 'short' | 'good' | 'long' {
  if (length > max) return 'long'
  return length > 0 && length < min ? 'short' : 'good'
}
