import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../core/env'
import { checkBucket } from './bucket-check'

// That its next versions will not run on Node 20 is nothing to whoever starts this one, which does (aws-sdk-js-v3, issue 7983).
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

/**
 * The storage in a bucket, once it is known that all that is done there is allowed.
 * @throws Error that says what is wrong with the bucket or the way to it
 */
export async function openBucket(settings: S3Settings): Promise<Disk> {
  const storage = createBucketStorage(settings)
  await checkBucket(storage, settings)
  return storage
}

/** Stores other than Amazon's may not know the checksums that the SDK would add to every request. */
const OTHER_STORES = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

/** The same, unchecked. An object appears under its key complete or not at all. */
export function createBucketStorage(settings: S3Settings): Disk {
  const driver = new S3Driver({
    ...settings,
    ...(settings.endpoint ? OTHER_STORES : {}),
    visibility: 'private',
    supportsACL: false, // Amazon's newer buckets refuse requests that name an ACL; nothing here is public.
    // Without limits a store that hangs would hold requests for good.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  return new Disk(driver)
}
