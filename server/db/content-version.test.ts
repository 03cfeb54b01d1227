import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database'
import { startWire, type Wire } from '../testing/wire'
import { type ContentVersion, followContent } from './content-version'
import { listenToDatabase, type Notifications } from './notifications'

const database = testDatabase()
const HEARTBEAT_MS = 500
const WITHIN = { timeout: 10_000 }
const log = vi.fn<(line: string) => void>()

let wire: Wire
let notifications: Notifications
let content: ContentVersion
beforeEach(async () => {
  log.mockReset()
  wire = await startWire(database.url)
  notifications = listenToDatabase(wire.url, pino({ level: 'warn' }, { write: log }), HEARTBEAT_MS)
  content = followContent(notifications)
  await vi.waitFor(() => expect(content.current()).not.toBeNull(), WITHIN)
})
afterEach(async () => {
  await notifications.close()
  wire.close()
})

const changeContent = () => database.pool.query('UPDATE site_settings SET tagline = tagline')

test('a committed change is noticed, whoever made it', async () => {
  const before = content.current()
  await changeContent()
  await vi.waitFor(() => expect(content.current()).toBeGreaterThan(before ?? 0), WITHIN)
  expect(log).not.toHaveBeenCalled()
})

test('every table behind public pages notifies of its changes', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
     WHERE tgfoid = 'notify_content_changed'::regproc ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    ...['cookie_consent_config', 'insurance_companies', 'legal_documents', 'policy_types', 'pricing_plans'],
    ...['site_settings', 'site_texts', 'testimonials', 'tracking_pixels'],
  ])
})

test('nothing may be cached while the database does not answer', async () => {
  wire.silence()
  await vi.waitFor(() => expect(content.current()).toBeNull(), WITHIN)
  expect(log.mock.calls.join()).toContain('changes go unnoticed')
})

test('a lost connection is reopened, and changes in between are noticed', async () => {
  const before = content.current()
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'brokerage-listener' AND datname = current_database()",
  )
  await vi.waitFor(() => expect(content.current()).toBeNull(), WITHIN)
  await vi.waitFor(() => expect(content.current()).toBeGreaterThan(before ?? 0), WITHIN)
})
