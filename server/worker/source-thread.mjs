import { register } from 'tsx/esm/api'

/* Starts a thread from the source file given as its argument; in a build, each thread has its own file. */

register()
await import(process.argv[2] ?? '')
