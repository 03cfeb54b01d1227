import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DECISIONS = 'docs/decisions'
const MOST_PER_LINE = 160

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const decisions = readdirSync(join(ROOT, DECISIONS))
const papers = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)

/** What stands in backticks and names a file or folder of the repository. */
const PATH = /`((?:client|server|shared|e2e|scripts|prisma|docs|\.github)\/[\w./-]+)`(?:,? later `[^`]+`)?/g

/** The paths of a paper where nothing is. A decision may name what was, if it says what it is called later. */
function deadPathsOf(paper: string): string[] {
  const named = [...read(paper).matchAll(PATH)].filter(([whole]) => !whole.includes('later `'))
  return named.map(([, path = '']) => path).filter((path) => !/[<>*]/.test(path) && !existsSync(join(ROOT, path)))
}

it.each(decisions)('%s has a title with its number, a status with its date, and three parts', (name) => {
  const [number = ''] = name.split('-', 1)
  const lines = read(`${DECISIONS}/${name}`).split('\n')
  expect(lines[0]).toMatch(new RegExp(`^# ${number}\\. \\S`))
  expect(lines[2]).toMatch(/^(Accepted|Superseded by .*), \d{4}-\d{2}-\d{2}/)
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Context', '## Decision', '## Consequences'])
})

it('no two decisions have one number', () => {
  const numbers = decisions.map((name) => name.slice(0, 4))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

it.each(papers)('%s names only files that exist', (paper) => {
  expect(deadPathsOf(paper)).toEqual([])
})

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The links of a paper that lead nowhere: to no file, or to no heading of it. */
function brokenLinksOf(paper: string): string[] {
  const links = [...read(paper).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  return links
    .filter(([, path, anchor]) => {
      const file = path ? join(ROOT, dirname(paper), path) : join(ROOT, paper)
      if (!existsSync(file)) return true
      if (!anchor) return false
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        anchorOf(heading),
      )
      return !headings.includes(decodeURIComponent(anchor))
    })
    .map(([link]) => link)
}

it.each([...papers, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('each link of %s leads somewhere', (paper) => {
  expect(brokenLinksOf(paper)).toEqual([])
})

it('each guide for owners is there in Spanish, with as many steps', () => {
  const stepsOf = (paper: string) => read(`docs/${paper}`).match(/^## /gm)?.length
  const guides = { 'go-live.md': 'puesta-en-marcha.md', 'import.md': 'importar.md', 'the-year.md': 'el-año.md' }
  for (const [english, spanish] of Object.entries(guides)) {
    expect(stepsOf(`es/${spanish}`), spanish).toBe(stepsOf(english))
  }
})

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])(
  '%s fits on a screen, but for its tables',
  (paper) => {
    const long = read(paper)
      .split('\n')
      .filter((line) => line.length > MOST_PER_LINE)
    expect(long).toEqual([])
  },
)
