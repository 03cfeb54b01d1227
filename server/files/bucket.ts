import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../core/env'
import { within } from '../core/timeout'
import { checkBucket } from './bucket-check'

// The SDK warns that its next versions need a newer Node than 20; this one does not (aws-sdk-js-v3, issue 7983).
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/**
 * Opens the storage in a bucket, after a check that every operation is allowed.
 * @throws Error that says what is wrong with the bucket or the connection to it
 */
export async function openBucket(settings: S3Settings): Promise<Disk> {
  const storage = createBucketStorage(settings)
  await checkBucket(storage, settings)
  return storage
}

/** Limits each request to the store; less than the 30 s that people are told. */
const ANSWER_MS = 20_000

/** Other stores than Amazon's may not support the checksums that the SDK adds to every request. */
const OTHER_STORES = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

/** The storage in a bucket, without the check. An object appears under its key complete or not at all. */
export function createBucketStorage(settings: S3Settings, answerMs = ANSWER_MS): Disk {
  const { bucket, ...connection } = settings
  const client = new S3Client({
    ...connection,
    ...(settings.endpoint ? OTHER_STORES : {}),
    // Without timeouts a hanging store would block requests for ever.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
  // Limits the wait including the SDK's retries.
  client.middlewareStack.add((next) => (given) => within(answerMs, next(given)), { step: 'initialize' })
  const driver = new S3Driver({
    client,
    bucket,
    visibility: 'private',
    supportsACL: false, // Amazon's newer buckets refuse ACLs; nothing here is public.
  })
  return new Disk(driver)
}
