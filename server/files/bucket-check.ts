import { randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import type { S3Settings } from '../core/env'

/** A folder only for the check's objects. */
const PROBES_FOLDER = 'probes/'

/**
 * Tries each operation that the server needs in its bucket.
 * @throws Error that says what is wrong with the bucket or the connection to it
 */
export async function checkBucket(storage: Disk, { bucket, endpoint, region }: S3Settings): Promise<void> {
  // A unique key, because other instances may be starting too.
  const key = `${PROBES_FOLDER}${randomUUID()}`
  const steps: [right: string, step: () => Promise<unknown>][] = [
    ['s3:PutObject', () => storage.put(key, key)],
    ['s3:GetObject', () => storage.get(key)],
    ['s3:DeleteObject', () => storage.delete(key)],
    // Without it S3 answers 403 instead of 404, and a missing file would look like a fault of the store.
    ['s3:ListBucket', () => storage.exists(key)],
  ]
  for (const [right, step] of steps) {
    await step().catch((error: unknown) => {
      const place = endpoint ? `at ${endpoint}` : `in ${region}`
      throw new Error(`The bucket ${bucket} ${place} cannot be used: ${reasonOf(error, right)}.`, { cause: error })
    })
  }
}

const REASONS: Record<string, string> = {
  NoSuchBucket: 'it does not exist',
  InvalidAccessKeyId: 'the store does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  CredentialsProviderError: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and the SDK finds no others',
  PermanentRedirect: 'it is in another region than S3_REGION',
  AuthorizationHeaderMalformed: 'it is in another region than S3_REGION',
}

/** @param right S3's name for the missing permission */
function reasonOf(error: unknown, right: string): string {
  // The storage wraps the SDK's errors, and the SDK wraps those of the network.
  const { name, code, message, cause, $metadata } = error as Error & Record<'code' | '$metadata', unknown>
  if (!$metadata && cause) return reasonOf(cause, right)
  const known = REASONS[name]
  if (known) return known
  const { httpStatusCode: status } = ($metadata ?? {}) as { httpStatusCode?: number }
  if (status === 403) return `${right} is not allowed (${name})`
  if (status) return `the store answers ${status} (${name}: ${message})`
  return `the store cannot be reached (${code ?? name})`
}
