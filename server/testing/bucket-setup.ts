import type { TestProject } from 'vitest/node'
import { type Store, startStore } from './store'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's files are stored; missing in a run that stores them on disk. */
    store: Pick<Store, 'endpoint' | 'folder'> | undefined
  }
}

/** A store for the run. */
export default async function setup(project: TestProject) {
  const { endpoint, folder, close } = await startStore()
  project.provide('store', { endpoint, folder })
  return close
}
