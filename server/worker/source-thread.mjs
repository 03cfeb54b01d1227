import { register } from 'tsx/esm/api'

/* Starts a thread from the source file given as its argument; in a build, each thread is a file of its own. */

register()
await import(process.argv[2] ?? '')
