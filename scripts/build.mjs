// `npm run build` without npm.
import { endWith, run } from './command.mjs'

await run('build', process.argv.slice(2)).catch(endWith)
