import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { clock } from '../../../shared/clock'
import { itIs } from '../../../shared/testing/clock'
import { createBackground } from '../../core/background'
import { testOffice } from '../../testing/office'
import { callerOf, testServices } from '../../testing/services'
import { deadSmtpUrl, decoded, startSmtp, tokenIn } from '../../testing/smtp'

const FAILED = 'Error al enviar el correo de recuperación. Verifique el email.'
const EMAILS = ['admin@example.com', 'nobody@example.com']

const { database, adminUser, smtp } = testOffice({ market: false, mails: true })

const services = (variables: Record<string, string> = {}) =>
  testServices(database, { SMTP_URL: smtp.url, PUBLIC_URL: 'https://seguros.example', ...variables })

async function request(email: string, from = services()) {
  const answer = await callerOf(from).auth.requestPasswordReset({ email })
  await from.background.settle()
  return answer
}

describe('the mail', () => {
  test('goes to the account’s address, with the company’s name and a link that is stored as a hash', async () => {
    itIs('2026-11-20T12:00:00.000Z')
    await database.pool.query(`INSERT INTO site_settings
      (company_name, company_phone, whatsapp_number, tagline, primary_color, secondary_color, meta_title, meta_description)
      VALUES ('Ñandú & Hijos', '1', '1', 'x', '#000000', '#000000', 'x', 'x')`)
    expect(await request(' ADMIN@Example.com ')).toEqual({ ok: true })
    expect(smtp.received).toHaveLength(1)
    const [{ to, raw } = { to: [], raw: '' }] = smtp.received
    expect(to).toEqual([adminUser.email])
    const token = tokenIn(raw)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(decoded(raw)).toContain(`https://seguros.example/reset-password?token=${token}`)
    expect(decoded(raw)).toContain('Ñandú &amp; Hijos')
    const tokens = await database.db.passwordResetToken.findMany()
    expect(tokens).toEqual([
      {
        tokenHash: createHash('sha256').update(token).digest('hex'),
        adminUserId: adminUser.id,
        createdAt: clock.now(),
        expiresAt: new Date('2026-11-20T13:00:00.000Z'),
        usedAt: null,
      },
    ])
  })

  test('is not sent to an unknown address', async () => {
    expect(await request('nobody@example.com')).toEqual({ ok: true })
    expect(smtp.received).toEqual([])
    expect(await database.db.passwordResetToken.count()).toBe(0)
  })

  test('is written to the outbox where there is no SMTP server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'brokerage-outbox-'))
    await request(adminUser.email, services({ SMTP_URL: '', DATA_DIR: dataDir }))
    const [name = ''] = await readdir(join(dataDir, 'outbox'))
    expect(tokenIn(await readFile(join(dataDir, 'outbox', name), 'utf8'))).toMatch(/^[\w-]{43}$/)
    await rm(dataDir, { recursive: true })
  })

  test('leaves earlier links valid for their hour', async () => {
    const from = services()
    await request(adminUser.email, from)
    await request(adminUser.email, from)
    const [first = '', second = ''] = smtp.received.map(({ raw }) => tokenIn(raw))
    expect(first).not.toBe(second)
    const { auth } = callerOf(from)
    for (const token of [first, second]) expect(await auth.checkResetToken({ token })).toEqual({ ok: true })
  })

  test('is sent three times an hour, also for requests at once; all get the same answer', async () => {
    const from = services({ SIGN_IN_LIMIT: '0' })
    const start = new Date('2026-11-20T12:00:00.000Z').getTime()
    const sentAt = async (minutes: number) => {
      itIs(new Date(start + minutes * 60_000))
      smtp.received.length = 0
      const answers = await Promise.all(Array.from({ length: 5 }, () => request(adminUser.email, from)))
      expect(answers).toEqual(Array(5).fill({ ok: true }))
      return smtp.received.length
    }
    expect(await sentAt(0)).toBe(3)
    expect(await sentAt(59)).toBe(0)
    expect(await sentAt(61)).toBe(3)
  })

  test('counts only once it was delivered', async () => {
    const from = services()
    const refusing = { ...from, mailer: { ...from.mailer, send: () => Promise.reject(new Error('no such mailbox')) } }
    for (let time = 0; time < 4; time++) await request(adminUser.email, refusing)
    expect(await database.db.passwordResetToken.count()).toBe(0)
    await request(adminUser.email, from)
    expect(smtp.received).toHaveLength(1)
  })
})

describe('the answer', () => {
  test('does not wait for anything that depends on the account', async () => {
    const from = services()
    const client = await database.pool.connect()
    try {
      // Any query of the accounts, their tokens or the settings waits for this transaction.
      await client.query('BEGIN')
      await client.query('LOCK TABLE admin_users, password_reset_tokens, site_settings IN ACCESS EXCLUSIVE MODE')
      for (const email of EMAILS) {
        expect(await callerOf(from).auth.requestPasswordReset({ email })).toEqual({ ok: true })
      }
      expect(smtp.received).toEqual([])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    await from.background.settle()
    expect(smtp.received.map(({ to }) => to)).toEqual([[adminUser.email]])
  })

  test('is followed by a pause before the account is looked up, so that the next request is not delayed', async () => {
    const from = services()
    expect(await callerOf(from).auth.requestPasswordReset({ email: adminUser.email })).toEqual({ ok: true })
    const answeredAt = clock.now().getTime()
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 5_000 })
    const { createdAt } = await database.db.passwordResetToken.findFirstOrThrow()
    expect(createdAt.getTime() - answeredAt).toBeGreaterThan(25)
  })

  test('does not wait for an SMTP server that takes the mail and then hangs; the failure is logged', async () => {
    await smtp.close()
    Object.assign(smtp, await startSmtp({ hangs: true }))
    const lines: string[] = []
    const logger = pino({}, { write: (line) => lines.push(line) })
    const from = { ...services(), logger, background: createBackground(logger) }
    for (const email of EMAILS) {
      expect(await callerOf(from).auth.requestPasswordReset({ email })).toEqual({ ok: true })
    }
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 5_000 })
    expect(lines).toEqual([])
    await smtp.close()
    await from.background.settle()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('sending a recovery mail failed')
    expect(lines[0]).not.toContain(tokenIn(smtp.received[0]?.raw ?? ''))
  })

  test('is the same failure for everybody where no mail can be sent', async () => {
    const from = services({ SMTP_URL: await deadSmtpUrl() })
    for (const email of EMAILS) {
      await expect(request(email, from)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: FAILED,
        cause: { reason: 'recovery-mail-failed', cause: { code: 'ESOCKET' } },
      })
    }
    expect(await database.db.passwordResetToken.count()).toBe(0)
  })

  test('is a refusal for an invalid address', async () => {
    await expect(request('nobody')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('limits', () => {
  test.each(EMAILS)('strangers’ requests do not block a mail to %s', async (email) => {
    const from = services({ SIGN_IN_LIMIT: '2' })
    const elsewhere = { ...from, limiters: { ...from.limiters, recoveryByAddress: from.limiters.lookup } }
    for (let time = 0; time < 5; time++) expect(await request(email, elsewhere)).toEqual({ ok: true })
    expect(await request(email, from)).toEqual({ ok: true })
  })

  test('one client address is limited for all accounts together, and can still sign in', async () => {
    const from = services({ SIGN_IN_LIMIT: '2' })
    await request('one@example.com', from)
    await request('two@example.com', from)
    await expect(request('three@example.com', from)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const wrong = { email: adminUser.email, password: 'wrong' }
    await expect(callerOf(from).auth.signIn(wrong)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
