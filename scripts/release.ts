// npm run release -- 1.1.0 : makes what is unreleased a version, in one commit with a tag.

import { PROJECT_ROOT } from '../server/core/root'
import { say } from '../server/core/terminal'
import { clock } from '../shared/clock'
import { readArguments, UsageError } from './arguments.mjs'
import { makeRelease } from './release/make-release'
import { sayFailure } from './run-script'

await sayFailure(async () => {
  const { argument: version } = readArguments('release')
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UsageError('release', `"${version}" is no version such as 1.1.0.`)
  makeRelease(PROJECT_ROOT, version, clock.now().toISOString().slice(0, 10))
  say(`${version} is one commit with the tag v${version}. To publish it: git push --follow-tags`)
})
