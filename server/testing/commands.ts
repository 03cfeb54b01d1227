import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../core/root'

/** The exit code of a command, and its output on stdout and stderr. */
export type Ended = { code: number; said: string }

/** Runs a command as `npm run NAME -- …` does. Without DATABASE_URL it uses the database in the data folder. */
export function runCommand(name: string, given: string[], variables: Record<string, string>): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: '', ...variables }
  const script = join(PROJECT_ROOT, 'scripts/run.mjs')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, name, ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })
}
