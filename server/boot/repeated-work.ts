import { clock } from '../../shared/clock'
import { HOUR_MS, MINUTE_MS } from '../../shared/durations'
import { deleteExpired } from '../auth/expiry'
import { backUpIfDue } from '../backup/own-backups'
import { removeDueFiles } from '../files/removals'
import { removeLeftFiles } from '../files/temporary-file'
import { deleteOldActivity } from '../modules/activity/log-retention'
import { issueExampleCertificate } from '../modules/certificates/issue'
import { tendImports } from '../modules/imports/cleaning'
import { publishScheduled } from '../modules/legal/publishing'
import { keepErasures } from '../modules/person-data/tombstones'
import { takeNextPrices } from '../modules/plans/next-prices'
import { tellStaff } from '../modules/quote-requests/notice'
import { eraseOldRequests } from '../modules/quote-requests/retention'
import { tellOfMissedBackups } from '../modules/settings/missed-backups'
import { tryRestoreIfDue } from '../modules/settings/trial-restore'
import { emptyExpiredTrash } from '../modules/trash/expired-trash'
import type { Services } from '../request/context'
import { renewDemo } from '../seed/demo'

type Needed = Pick<Services, 'env' | 'db' | 'storage' | 'logger' | 'background' | 'mailer' | 'siteContent'> & {
  url: string
}

/** Of a demo whose day is over. */
async function beginDemoAnew(services: Needed): Promise<void> {
  if (await renewDemo(services)) await issueExampleCertificate(services)
}

/** Starts the work that every instance does now and repeats. */
export function startRepeatedWork(services: Needed): void {
  const { env, db, background } = services
  background.repeat('deleting what has expired', HOUR_MS, () => deleteExpired(db, env))
  background.repeat('deleting old log entries', HOUR_MS, () => deleteOldActivity(db, env.activityRetentionDays))
  background.repeat('emptying the trash', HOUR_MS, () => emptyExpiredTrash(db))
  background.repeat('erasing old quote requests', HOUR_MS, () => eraseOldRequests(db))
  background.repeat('telling staff of what is new', MINUTE_MS, () => tellStaff(services))
  background.repeat('publishing scheduled legal texts', MINUTE_MS, () => publishScheduled(db))
  background.repeat('taking the next prices of plans', MINUTE_MS, () => takeNextPrices(db))
  background.repeat('tending imports', MINUTE_MS, () => tendImports(db))
  background.repeat('removing stored files', 10 * MINUTE_MS, () => removeDueFiles(services))
  // Repeated, because another instance that shares the data folder may crash.
  background.repeat('removing files that were left behind', HOUR_MS, () => removeLeftFiles(env))
  background.repeat('keeping erasures in the storage', HOUR_MS, () => keepErasures(services))
  if (env.demo) background.repeat('beginning the demo anew', 10 * MINUTE_MS, () => beginDemoAnew(services))
  else repeatBackups(services)
}

/** A demo makes none: what its visitors leave there is to be gone. */
function repeatBackups(services: Needed): void {
  const { background } = services
  background.repeat('making a backup', 10 * MINUTE_MS, () => backUpIfDue(services))
  background.repeat('restoring a backup in trial', HOUR_MS, () => tryRestoreIfDue(services))
  const startedAt = clock.now().getTime()
  background.repeat('telling admins that backups are missing', 10 * MINUTE_MS, async () => {
    // After a long stop the next backup is made within minutes.
    if (clock.now().getTime() - startedAt >= HOUR_MS) await tellOfMissedBackups(services)
  })
}
