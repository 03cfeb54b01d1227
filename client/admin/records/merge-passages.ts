/** Lines that both people have changed, to different ones. */
export type Passage = { mine: string; theirs: string }
/** A long text that two people have changed: merged lines, and the passages that somebody has to decide about. */
export type MergedText = (string | Passage)[]

type Versions = { base: string; mine: string; theirs: string }
type Lines = { base: string[]; mine: string[]; theirs: string[] }

/** HTML on one line is split after its blocks. */
const AFTER_BLOCK = /\n|(?<=<\/(?:p|h[1-6]|li|[ou]l|blockquote|table)>)/
/** Texts with more pairs of lines than this are not compared line by line. */
const MOST_PAIRS = 4_000_000

/** Merges two people's changes of one text, line by line, which is paragraph by paragraph. */
export function mergeTexts({ base, mine, theirs }: Versions): MergedText {
  const lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) }
  const inMine = places(lines.base, lines.mine)
  const inTheirs = places(lines.base, lines.theirs)
  const merged: (string | Passage)[] = []
  const from = { base: 0, mine: 0, theirs: 0 }
  const upTo = (to: typeof from) => {
    const part = (version: keyof Lines) => lines[version].slice(from[version], to[version])
    merged.push(...resolved({ base: part('base'), mine: part('mine'), theirs: part('theirs') }))
  }
  for (const [place, line] of lines.base.entries()) {
    const to = { base: place, mine: inMine[place] ?? -1, theirs: inTheirs[place] ?? -1 }
    if (to.mine < 0 || to.theirs < 0) continue
    upTo(to)
    merged.push(line)
    Object.assign(from, { base: to.base + 1, mine: to.mine + 1, theirs: to.theirs + 1 })
  }
  upTo({ base: lines.base.length, mine: lines.mine.length, theirs: lines.theirs.length })
  return merged
}

/** The text with what was chosen of each passage. */
export const chosenText = (merged: MergedText, choose: (passage: Passage) => 'mine' | 'theirs'): string =>
  merged
    .map((part) => (typeof part === 'string' ? part : part[choose(part)]))
    // Skips passages that are empty in the chosen version.
    .filter((text, place) => text !== '' || typeof merged[place] === 'string')
    .join('\n')

export const passagesOf = (merged: MergedText): Passage[] => merged.filter((part) => typeof part !== 'string')

const linesOf = (text: string) => (text.startsWith('<') ? text.split(AFTER_BLOCK) : text.split('\n'))
const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n') && one.length === other.length

/** Lines between two that all versions have. */
function resolved({ base, mine, theirs }: Lines): MergedText {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  // With equally many lines, each is compared with its counterpart.
  if (base.length > 1 && base.length === mine.length && base.length === theirs.length) {
    return base.flatMap((line, place) =>
      resolved({ base: [line], mine: [mine[place] ?? ''], theirs: [theirs[place] ?? ''] }),
    )
  }
  return [{ mine: mine.join('\n'), theirs: theirs.join('\n') }]
}

/** The positions of one text's lines in another, by their longest common subsequence; -1 for missing lines. */
function places(lines: string[], others: string[]): number[] {
  const found = lines.map(() => -1)
  let start = 0
  while (start < lines.length && lines[start] === others[start]) found[start] = start++
  let [end, otherEnd] = [lines.length, others.length]
  while (end > start && otherEnd > start && lines[end - 1] === others[otherEnd - 1]) found[--end] = --otherEnd
  const [rows, columns] = [end - start, otherEnd - start]
  if (rows * columns > MOST_PAIRS) return found
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1))
  const common = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const isEqual = lines[start + row] === others[start + column]
      const longest = isEqual
        ? common(row + 1, column + 1) + 1
        : Math.max(common(row + 1, column), common(row, column + 1))
      lengths[row]?.fill(longest, column, column + 1)
    }
  }
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (lines[start + row] === others[start + column]) found[start + row++] = start + column++
    else if (common(row + 1, column) >= common(row, column + 1)) row++
    else column++
  }
  return found
}
