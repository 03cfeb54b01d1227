// npm run test:mutations : breaks the code in one place at a time and reports which breaks no test notices.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/core/root'
import { say } from '../server/core/terminal'
import { readArguments } from './arguments.mjs'
import { allFiles, changedFiles, roomsOf } from './mutations/files'
import { type Examined, examine } from './mutations/mutants'
import { openSuite, type Suite } from './mutations/suite'
import { edited } from './mutations/syntax'
import { sayFailure } from './run-script'

const TARGET = 0.9

type File = Examined & { name: string; source: string }

await sayFailure(async () => {
  const { all, since = 'main', only = '', every = '1' } = readArguments('test:mutations').values
  const names = (all ? allFiles() : changedFiles(String(since))).filter((name) => name.startsWith(String(only)))
  if (names.length === 0) return say('None of the files differs.')
  let place = 0
  const files = names.flatMap((name) => {
    const source = readFileSync(join(PROJECT_ROOT, name), 'utf8')
    const { mutants, probed } = examine(name, source)
    const taken = mutants.filter(() => place++ % Number(every) === 0)
    return taken.length > 0 ? [{ mutants: taken, probed, name, source }] : []
  })
  const suite = await openSuite(roomsOf(files.map(({ name }) => name)))
  try {
    report(await countSurvivors(suite, files), files.flatMap(({ mutants }) => mutants).length)
  } finally {
    await suite.close()
  }
})

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
