// npm run test:mutations : breaks the code in one place at a time and reports which breaks no test notices.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../server/core/root'
import { say } from '../../server/core/terminal'
import { readArguments } from '../arguments.mjs'
import { sayFailure } from '../run-script'
import { changedFiles, roomsOf, sampledFiles } from './files'
import { type Examined, examine } from './mutants'
import { openSuite, type Suite } from './suite'
import { edited } from './syntax'

const TARGET = 0.85

type File = Examined & { name: string; source: string }

await sayFailure(async () => {
  const { since = 'main', only = '', sample, seed = '1' } = readArguments('test:mutations').values
  const names = sample ? sampledFiles() : changedFiles(String(since))
  const all = names.filter((name) => name.startsWith(String(only))).map(fileOf)
  const files = sample ? sampleOf(all, Number(sample), String(seed)) : all
  if (files.length === 0) return say('None of the files differs.')
  const suite = await openSuite(roomsOf(files.map(({ name }) => name)))
  try {
    report(await countSurvivors(suite, files), files.flatMap(({ mutants }) => mutants).length)
  } finally {
    await suite.close()
  }
})

function fileOf(name: string): File {
  const source = readFileSync(join(PROJECT_ROOT, name), 'utf8')
  return { name, source, ...examine(name, source) }
}

/** So many mutants of all files at random: the same for the same seed and sources. */
function sampleOf(files: File[], size: number, seed: string): File[] {
  const rank = (name: string, { start, replacement }: { start: number; replacement: string }) =>
    createHash('sha256').update(`${seed} ${name} ${start} ${replacement}`).digest('hex')
  const taken = files
    .flatMap(({ name, mutants }) => mutants.map((mutant) => ({ mutant, rank: rank(name, mutant) })))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
  const sample = new Set(taken.map(({ mutant }) => mutant))
  return files
    .map((file) => ({ ...file, mutants: file.mutants.filter((mutant) => sample.has(mutant)) }))
    .filter(({ mutants }) => mutants.length > 0)
}

/** Reports each surviving mutant at once. @returns how many there are */
async function countSurvivors(suite: Suite, files: File[]): Promise<number> {
  const names = files.map(({ name }) => name)
  suite.give(names, (name) => files.find((file) => file.name === name)?.probed ?? '')
  const reached = await suite.reach()
  suite.give(names)
  let survivors = 0
  for (const { name, source, mutants } of files) {
    for (const mutant of mutants) {
      suite.give([name], () => edited(source, [mutant]))
      if (!(await suite.passes(name, mutant.probe, reached))) continue
      survivors++
      say(`${name}:${mutant.line}  ${mutant.shows}`)
    }
    suite.give([name])
  }
  return survivors
}

function report(survivors: number, total: number): void {
  const score = total === 0 ? 1 : 1 - survivors / total
  say(`${total - survivors} of ${total} changes were noticed: ${Math.floor(score * 100)} %.`)
  // Vitest has set it to 1 for each mutant that a failing test noticed.
  process.exitCode = score < TARGET ? 1 : 0
}
