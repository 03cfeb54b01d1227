import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type S3rver from 's3rver'

/** An S3 server; each of its buckets is a folder in `folder`. */
export type Store = { endpoint: string; folder: string; close(): Promise<void> }

/** The only key pair that the server accepts. */
const STORE_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Starts an S3 server on a free local port. */
export async function startStore(buckets: string[] = []): Promise<Store> {
  const { default: S3Server } = await import('s3rver') // Loaded lazily: most tests do not need it.
  const folder = await mkdtemp(join(tmpdir(), 'brokerage-store-'))
  const server = new S3Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  })
  keepFolders(server)
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** s3rver removes a folder with its last object, even while it is about to write another one there. */
function keepFolders({ store }: S3rver): void {
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json'].map((kind) => store.getResourcePath(bucket, key, kind))
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
}

/** The variables of a server that stores its files there. */
export const storeVariables = ({ endpoint }: Pick<Store, 'endpoint'>, bucket: string) => ({
  STORAGE: 's3',
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: STORE_KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: STORE_KEYS.secretAccessKey,
})
