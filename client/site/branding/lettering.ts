type Weight = 600 | 800

/** Measures and outlines of a font's letters; letters that it lacks are left out. */
export type Lettering = {
  /** In ems. */
  width(text: string, weight: Weight): number
  /** As an SVG path that starts at the origin on the base line, in pixels. */
  outline(text: string, weight: Weight, size: number): string
}

export type Line = { outline: string; size: number }

type Fit = { lettering: Lettering; weight: Weight; sizes: number[]; maxWidth: number }

const MAX_LINES = 2
/** Two lines never hold more. */
const MAX_CHARACTERS = 200

/**
 * Sets a text on two lines in the largest size that fits; text that does not fit in the smallest is cut off.
 * @param sizes the largest first, in pixels
 */
export function fitted(text: string, { lettering, weight, sizes, maxWidth }: Fit): Line[] {
  const start = [...text].slice(0, MAX_CHARACTERS).join('')
  const fitsIn = (size: number) => (line: string) => lettering.width(line, weight) * size <= maxWidth
  const smallest = sizes.at(-1) ?? 0
  const size = sizes.find((candidate) => wrapped(start, fitsIn(candidate)).length <= MAX_LINES) ?? smallest
  const all = wrapped(start, fitsIn(size))
  const shown = all.slice(0, MAX_LINES)
  if (all.length > MAX_LINES) shown.push(cut(shown.pop() ?? '', fitsIn(size)))
  const lines = shown.map((line) => ({ outline: lettering.outline(line, weight, size), size }))
  return lines.filter(({ outline }) => outline)
}

/** Breaks a text into lines that fit; a word that is too long for one line is split. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...pieces(word, fits))
    if (lines.length > MAX_LINES) break
  }
  return lines
}

function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces = ['']
  for (const character of word) {
    const longer = (pieces.at(-1) ?? '') + character
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(character)
    if (pieces.length > MAX_LINES) break
  }
  return pieces
}

function cut(line: string, fits: (line: string) => boolean): string {
  const characters = [...line]
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
