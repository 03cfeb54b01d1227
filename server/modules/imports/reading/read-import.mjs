import { register } from 'tsx/esm/api'

/* Starts the thread that reads files from the sources; the build makes one file of `thread.ts`, in this one's place. */

register()
await import('./thread')
