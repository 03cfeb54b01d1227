import { runChild } from '../preparation/child.mjs'

/** Runs a command of the version in the folder, as a person does. @throws Error where it fails */
export async function runIn(folder: string, command: string, ...given: string[]): Promise<void> {
  const code = await runChild(process.execPath, ['scripts/run.mjs', command, ...given], { folder })
  if (code !== 0) throw new Error(`npm run ${command} has failed; it says above why.`)
}
