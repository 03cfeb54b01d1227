import { dirname, join, relative } from 'node:path'
import type { EnvironmentModuleNode, Plugin } from 'vite'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config'

const ROOT = join(import.meta.dirname, '../..')
/** The tests against a bucket only repeat those on disk. */
const PROJECTS = ['unit', 'server']

/** A test file with the probes that its hooks and tests reach, and those that run on its first load in a process. */
type Reach = {
  module: TestModule
  always: Set<string>
  loaded: Set<string>
  imports: (file: string) => boolean
  tests: { id: string; reached: Set<string> }[]
}

/** Texts that replace those of some files, by path. */
export type Texts = Map<string, string>

export type Suite = Awaited<ReturnType<typeof openSuite>>

/** Opens the tests of some folders, with their database, for many runs. */
export async function openSuite(rooms: Set<string>) {
  const texts: Texts = new Map()
  const vitest = await createVitest('test', {
    config: false,
    root: ROOT,
    watch: false,
    bail: 1,
    maxWorkers: 2,
    reporters: [{}],
    onConsoleLog: () => false,
    projects: projectsWith(texts),
  })
  const run = async (specifications: TestSpecification[]) => {
    const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Vitest answers with every file that ever ran, as it ended then.
    const testModules = known.filter((module) => specifications.some((one) => isOf(module, one)))
    const failed = testModules.filter((module) => !module.ok())
    return { testModules, failed, passed: failed.length === 0 && unhandledErrors.length === 0 }
  }
  return {
    /** Replaces the text of files or, without one, restores what is on disk. */
    give(files: string[], text?: (file: string) => string) {
      for (const file of files) {
        const path = join(ROOT, file)
        if (text) texts.set(path, text(file))
        else texts.delete(path)
        vitest.invalidateFile(path)
      }
    },
    /** Runs all tests. @throws if one of them fails */
    async reach(): Promise<Reach[]> {
      const all = await vitest.globTestSpecifications()
      const near = all.filter(({ moduleId }) => rooms.has(dirname(relative(ROOT, moduleId))))
      const { testModules, failed, passed } = await run(near)
      if (!passed) throw new Error(`Tests fail before anything is broken: ${failed.map(failureOf).join('; ')}`)
      return testModules.map(reachOf)
    },
    /** Whether all tests that reach a probe pass; those of the nearest file run first. */
    async passes(file: string, probe: number, all: Reach[]): Promise<boolean> {
      const place = `${file}:${probe}`
      // Code that runs once per process concerns every test file that imports its module, whichever loaded it first.
      const runsOnLoad = all.some(({ loaded }) => loaded.has(place))
      const [nearest = [], ...others] = all
        .sort((one, other) => distance(file, one) - distance(file, other))
        .map((one) => specificationsOf(one, place, runsOnLoad && one.imports(join(ROOT, file))))
        .filter((specifications) => specifications.length > 0)
      for (const some of [nearest, others.flat()]) if (some.length > 0 && !(await run(some)).passed) return false
      return true
    },
    close: () => vitest.close(),
  }
}

const isOf = ({ project, moduleId }: TestModule, specification: TestSpecification): boolean =>
  project === specification.project && moduleId === specification.moduleId

function projectsWith(texts: Texts) {
  const plugin: Plugin = { name: 'other-texts', enforce: 'pre', transform: (_code, id) => texts.get(id) }
  const projects = (config.test?.projects ?? []) as { test: { name: string }; plugins?: Plugin[] }[]
  return projects
    .filter(({ test }) => PROJECTS.includes(test.name))
    .map((project) => ({
      ...project,
      plugins: [plugin, ...(project.plugins ?? [])],
      test: { ...project.test, retry: 0, setupFiles: [join(import.meta.dirname, 'reached.ts')] },
    }))
}

function failureOf(module: TestModule): string {
  const [first] = [...module.children.allTests('failed')]
  const [error] = first?.result().errors ?? module.errors()
  return [module.relativeModuleId, first?.name, error?.message].filter(Boolean).join(': ')
}

function reachOf(module: TestModule): Reach {
  const tests = [...module.children.allTests()]
  const { reached, loaded } = module.meta()
  return {
    module,
    always: new Set(reached),
    loaded: new Set(loaded),
    imports: importsOf(module),
    tests: tests.map((test) => ({ id: test.id, reached: new Set(test.meta().reached) })),
  }
}

/** Returns a function that tells whether the test file imports a file, directly or not. */
function importsOf({ project, moduleId }: TestModule): (file: string) => boolean {
  const files = new Set<string>()
  const visit = (node: EnvironmentModuleNode | undefined) => {
    if (!node?.file || files.has(node.file)) return
    files.add(node.file)
    for (const imported of node.importedModules) visit(imported)
  }
  visit(project.vite.environments.ssr?.moduleGraph.getModuleById(moduleId))
  return (file) => files.has(file)
}

function specificationsOf({ module, always, tests }: Reach, probe: string, isLoaded: boolean): TestSpecification[] {
  if (isLoaded || always.has(probe)) return [module.project.createSpecification(module.moduleId)]
  const testIds = tests.filter(({ reached }) => reached.has(probe)).map(({ id }) => id)
  return testIds.length > 0 ? [module.project.createSpecification(module.moduleId, { testIds })] : []
}

/** The number of path segments between the folders of two files. */
function distance(file: string, { module }: Reach): number {
  return relative(dirname(file), dirname(module.relativeModuleId)).split('/').filter(Boolean).length
}
