import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PROJECT_ROOT } from '../../../server/core/root'
import { say } from '../../../server/core/terminal'
import { runChild } from '../../preparation/child.mjs'

type Product = {
  name: string
  /** With their versions, as npm takes them. */
  packages: string[]
  /** What is written into its folder: by path, the content. */
  files: Record<string, string>
  build?: (folder: string) => Promise<void>
}

/** @returns the folder with a product, installed and built there unless an earlier run has done the same */
export async function installed({ name, packages, files, build }: Product): Promise<string> {
  const folder = join(PROJECT_ROOT, '.data/peers', name)
  const stamp = join(folder, 'made-of.json')
  const madeOf = JSON.stringify({ packages, files })
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === madeOf) return folder
  say(`installing ${packages[0]} from npm`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await runIn(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages])
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await build?.(folder)
  await writeFile(stamp, madeOf)
  return folder
}

/** @throws Error if the program fails, after what it has written */
export async function runIn(folder: string, program: string, args: string[], variables = {}): Promise<void> {
  const code = await runChild(program, args, { folder, variables, quiet: true })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed; it says above why.`)
}
