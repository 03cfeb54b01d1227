import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import { inject } from 'vitest'
import { loadEnv } from '../core/env'
import { createStorage } from '../files/storage'
import { storeVariables } from './store'

const store = inject('store')
const { createBucketStorage } = store ? await import('../files/bucket') : {}

/** Whether this run stores files in S3 buckets. */
export const inBuckets = store !== undefined

/** An empty storage: the data folder or, in a bucket run, a new bucket. */
export function testStorage(dataDir: string): Disk {
  if (!store || !createBucketStorage) return createStorage(dataDir)
  const bucket = randomUUID()
  mkdirSync(join(store.folder, bucket)) // The S3 call to create a bucket would be asynchronous.
  const { s3 } = loadEnv(storeVariables(store, bucket))
  if (!s3) throw new Error('The variables name no bucket.')
  return createBucketStorage(s3)
}
