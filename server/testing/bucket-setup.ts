import type { TestProject } from 'vitest/node'
import { type Store, startStore } from './store'

declare module 'vitest' {
  interface ProvidedContext {
    /** The S3 server of the run's files; undefined in a run that stores them on disk. */
    store: Pick<Store, 'endpoint' | 'folder'> | undefined
  }
}

/** Starts an S3 server for the run. */
export default async function setup(project: TestProject) {
  const { endpoint, folder, close } = await startStore()
  project.provide('store', { endpoint, folder })
  return close
}
