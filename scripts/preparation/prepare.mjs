import { join } from 'node:path'
import { alone } from '../../server/core/process-lock.mjs'
import { build, isBuilt } from './build.mjs'
import { root } from './child.mjs'
import { generate, isGenerated } from './generate.mjs'
import { install, isInstalled } from './install.mjs'

/** @typedef {'packages' | 'client' | 'build'} Stage installed packages, with Prisma's client, with a build of all */

/**
 * Brings the clone to a stage unless it is there already; one process at a time, while others wait.
 * @param {Stage} stage
 */
export async function prepare(stage) {
  if (isReady(stage)) return
  const lockFile = join(root, '.preparing')
  await alone(
    lockFile,
    (lock) => reach(stage, lock),
    (pid) => process.stdout.write(`Process ${pid} is preparing this clone: waiting for it …\n`),
  ).catch((error) => {
    throw error.path === lockFile ? new Error(`This user cannot write to ${root}: ${error.message}`) : error
  })
}

/** @param {Stage} stage */
function isReady(stage) {
  if (!isInstalled()) return false
  return stage === 'packages' || (stage === 'client' ? isGenerated() : isBuilt())
}

/** @param {Stage} stage @param {import('../../server/core/process-lock.mjs').Lock} lock */
async function reach(stage, lock) {
  if (!isInstalled()) await install(lock)
  if (stage === 'packages') return
  if (!isGenerated()) await generate(lock)
  if (stage === 'build' && !isBuilt()) await build(lock)
}
