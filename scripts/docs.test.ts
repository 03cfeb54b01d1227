import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { createMetrics } from '../server/core/metrics'

const ROOT = join(import.meta.dirname, '..')
const MOST_DECISIONS = 30
const MOST_PER_LINE = 140

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const decisions = [...read('docs/decisions.md').matchAll(/^(\d+)\. \*\*(.+?)\*\* /gm)].map(
  ([, number, question = '']) => ({
    number: Number(number),
    question,
  }),
)
const papers = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md')

/** What stands in backticks and names a file or folder of the repository. */
const PATH = /`((?:client|server|shared|e2e|scripts|prisma|docs|\.github)\/[\w./-]+)`/g

/** The paths that a paper names where there is nothing. */
function deadPathsOf(paper: string): string[] {
  const named = [...read(paper).matchAll(PATH)].map(([, path = '']) => path)
  return named.filter((path) => !/[<>*]/.test(path) && !existsSync(join(ROOT, path)))
}

it('decisions are few, numbered in turn, each a question with its answer', () => {
  expect(decisions.length).toBeLessThanOrEqual(MOST_DECISIONS)
  expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_one, place) => place + 1))
  expect(decisions.filter(({ question }) => !question.endsWith('?'))).toEqual([])
})

it('code names only decisions that there are', () => {
  const files = ['client', 'e2e', 'scripts', 'server', 'shared'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const named = [...files, 'vite.config.ts']
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes('generated'))
    .flatMap((name) => [...read(name).matchAll(/\bdecisions?[ /](\d+)\b/g)].map(([, number]) => number))
  expect(named.filter((number) => Number(number) > decisions.length)).toEqual([])
})

it.each(papers)('%s names only files that exist', (paper) => {
  expect(deadPathsOf(paper)).toEqual([])
})

it.each(papers)('no line of %s is too long', (paper) => {
  const lines = read(paper).split('\n')
  expect(lines.filter((line) => line.length > MOST_PER_LINE)).toEqual([])
})

/** The lines of a diff before it is applied, or afterwards. */
const linesOf = (diff: string, left: '-' | '+') =>
  diff
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(left))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

/** The parts of a paper's diffs that the file named last before them has neither before the change nor after it. */
function misfitsOf(paper: string): string[] {
  let file = ''
  return [...read(paper).matchAll(/`([\w/.-]+)`|```diff\n([\s\S]*?)```/g)].flatMap(([, path, diff = '']) => {
    if (path) {
      if (existsSync(join(ROOT, path))) file = path
      return []
    }
    const text = read(file)
    return diff.split('…\n').filter((part) => {
      const before = linesOf(part, '-')
      return before === '' || !(text.includes(before) || text.includes(linesOf(part, '+')))
    })
  })
}

it('the first change fits the code', () => {
  expect(misfitsOf('docs/first-change.md')).toEqual([])
})

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The links of a paper that lead nowhere: to no file, or to no heading of it. */
function brokenLinksOf(paper: string): string[] {
  const text = read(paper)
  const links = [
    ...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
    ...text.matchAll(/^\[[^\]]+\]: (?!https?:)([^#\s]+)()$/gm),
  ]
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

it.each(papers)('each link of %s leads somewhere', (paper) => {
  expect(brokenLinksOf(paper)).toEqual([])
})

/** Those of levels A and AA; 4.1.1 is no part of version 2.2. */
const CRITERIA = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11',
  '1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2',
  '2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3',
].join(' ')

it('each success criterion of WCAG 2.2 has a row, and the sentence counts them', () => {
  const paper = read('docs/accessibility.md')
  const rows = [...paper.matchAll(/^\| (\d\S+) \| AA? \| (.+) \| .+ \|$/gm)]
  expect(rows.map(([, number]) => number).join(' ')).toBe(CRITERIA)
  const counted = (word: string) => rows.filter(([, , how = '']) => how.startsWith(word)).length
  const [without, partly] = [counted('does not apply'), counted('partly')]
  const met = rows.length - without - partly
  expect(paper).toContain(`${without} do not apply, ${met} are met, and ${partly} partly`)
})

it.each(['docs/asvs.md', 'docs/accessibility.md'])('each test that a row of %s names is linked', (paper) => {
  const text = read(paper)
  const linked = [...text.matchAll(/^(\[[^\]]+\]): /gm)].map(([, name]) => name)
  const named = [...text.matchAll(/^\| \d.*\| (.+) \|$/gm)].flatMap(([, last = '']) => last.match(/\[[^\]]+\]/g) ?? [])
  expect(named.filter((name) => !linked.includes(name))).toEqual([])
  expect(linked.filter((name) => name && !text.includes(`${name},`) && !text.includes(`${name} |`))).toEqual([])
})

it('each guide for owners is there in Spanish, with as many steps', () => {
  const stepsOf = (paper: string) => read(`docs/${paper}`).match(/^## /gm)?.length
  const guides = {
    'go-live.md': 'puesta-en-marcha.md',
    'import.md': 'importar.md',
  }
  for (const [english, spanish] of Object.entries(guides)) {
    expect(stepsOf(`es/${spanish}`), spanish).toBe(stepsOf(english))
  }
})

it('the steps that *Estado* points to are those of the guide', () => {
  const guide = read('docs/es/puesta-en-marcha.md')
  const steps = [...read('client/messages/panel-es.json').matchAll(/"guide": "(\d+), «(.+)»"/g)]
  expect(steps.length).toBeGreaterThan(4)
  for (const [, number, title] of steps) expect(guide).toContain(`\n## ${number}. ${title}`)
})

it('the table of metrics says what there is', () => {
  const own = createMetrics({} as Pool)
    .registry.getMetricsAsArray()
    .filter(({ name }) => name.startsWith('brokerage_'))
    .map((metric) => {
      const { name, help, labelNames = [] } = metric as typeof metric & { labelNames?: string[] }
      return `| \`${name}\` | ${labelNames.map((label) => `\`${label}\``).join(', ') || '–'} | ${help} |`
    })
  const table = read('docs/operations.md').match(/^\| `brokerage_.*$/gm)
  expect(table?.sort()).toEqual(own.sort())
})
