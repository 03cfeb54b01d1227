// `npm start`: builds if needed and runs the server in this process, so that it gets the signals itself.
import { buildIfNeeded } from './build.mjs'

process.env.NODE_ENV ??= 'production'
buildIfNeeded()
await import(new URL('../dist/server/main.js', import.meta.url).href)
