// `npm start` without npm.
import { endWith, run } from './command.mjs'

await run('start', process.argv.slice(2)).catch(endWith)
