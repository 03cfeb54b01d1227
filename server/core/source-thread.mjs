import { register } from 'tsx/esm/api'

/* Starts a thread from its source, which is named as its argument; of what is built, each is a file of its own. */

register()
await import(process.argv[2] ?? '')
