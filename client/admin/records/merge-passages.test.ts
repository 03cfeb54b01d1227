import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenText, mergeTexts, passagesOf } from './merge-passages'

const text = (...lines: string[]) => lines.join('\n')
const base = text('uno', 'dos', 'tres', 'cuatro', 'cinco')

test('changes to different paragraphs merge without a question', () => {
  const mine = text('uno, mío', 'dos', 'tres', 'nuevo, mío', 'cuatro', 'cinco')
  const theirs = text('uno', 'dos', 'tres', 'cuatro')
  expect(mergeTexts({ base, mine, theirs }).join('\n')).toBe(text('uno, mío', 'dos', 'tres', 'nuevo, mío', 'cuatro'))
})

test('a paragraph that both changed gives two passages, chosen one by one', () => {
  const mine = text('uno', 'dos, mío', 'tres', 'cuatro, mío', 'cinco')
  const theirs = text('uno, suyo', 'dos, suyo', 'tres', 'cinco')
  const merged = mergeTexts({ base, mine, theirs })
  expect(passagesOf(merged)).toEqual([
    { mine: 'dos, mío', theirs: 'dos, suyo' },
    { mine: 'cuatro, mío', theirs: '' },
  ])
  const [second] = passagesOf(merged)
  const chosen = chosenText(merged, (passage) => (passage === second ? 'mine' : 'theirs'))
  expect(chosen).toBe(text('uno, suyo', 'dos, mío', 'tres', 'cinco'))
})

test('changes to neighbouring paragraphs merge without a question', () => {
  const merged = mergeTexts({ base: text('a', 'b', 'c'), mine: text('a', 'B', 'c'), theirs: text('a', 'b', 'C') })
  expect(merged).toEqual(['a', 'B', 'C'])
})

test('HTML on one line merges by its blocks', () => {
  const html = (first: string, second: string) => `<h2>T</h2><p>${first}</p><ul><li>${second}</li></ul>`
  const merged = mergeTexts({ base: html('a', 'b'), mine: html('A', 'b'), theirs: html('a', 'B') })
  expect(merged.join('\n')).toBe('<h2>T</h2>\n<p>A</p>\n<ul><li>B</li>\n</ul>')
})

const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map((lines) => lines.join('\n'))

test('changes of only one person always win', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(mergeTexts({ base: before, mine: before, theirs: after }).join('\n')).toBe(after)
      expect(mergeTexts({ base: before, mine: after, theirs: before }).join('\n')).toBe(after)
      expect(mergeTexts({ base: before, mine: after, theirs: after }).join('\n')).toBe(after)
    }),
  )
})

test('no added line is lost: it is merged or in a passage', () => {
  fc.assert(
    fc.property(texts, texts, texts, (before, mine, theirs) => {
      const merged = mergeTexts({ base: before, mine, theirs })
      const shown = merged.flatMap((part) =>
        typeof part === 'string' ? [part] : `${part.mine}\n${part.theirs}`.split('\n'),
      )
      const added = [mine, theirs]
        .flatMap((one) => one.split('\n'))
        .filter((line) => !before.split('\n').includes(line))
      for (const line of added) expect(shown).toContain(line)
    }),
  )
})
