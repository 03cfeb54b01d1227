import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/durations'
import { itIsLater } from '../../../shared/testing/clock'
import { resetTokens } from '../../auth/links'
import type { StaffUser } from '../../auth/session'
import { createBackground } from '../../core/background'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { callerOf, createAdmin, TEST_PASSWORD, testServices } from '../../testing/services'
import { deadSmtpUrl, decoded, startSmtp, tokenIn } from '../../testing/smtp'

const NEW = 'nuevo@example.com'

const { database, adminUser, agentUser, smtp } = testOffice({ market: false, mails: true })

const as = (user: StaffUser | null, variables: Record<string, string> = {}) =>
  callerOf(testServices(database, { SMTP_URL: smtp.url, SIGN_IN_LIMIT: '0', ...variables }), user)
async function ask(email = NEW, currentPassword = TEST_PASSWORD): Promise<void> {
  const services = testServices(database, { SMTP_URL: smtp.url })
  await callerOf(services, agentUser).auth.requestEmailChange({ email, currentPassword })
  await services.background.settle()
}
const confirm = (token: string) => as(null).auth.confirmEmail({ token })
const token = () => tokenIn(smtp.received.findLast(({ raw }) => tokenIn(raw))?.raw ?? '')
const stored = () => database.db.adminUser.findUniqueOrThrow({ where: { id: agentUser.id } })

describe('a new email', () => {
  test('applies once it is confirmed; the old one is notified, and signs in until then', async () => {
    await ask()
    expect(smtp.received.map(({ to }) => to)).toEqual([[NEW], [agentUser.email]])
    expect(decoded(smtp.received[1]?.raw ?? '')).toContain(NEW)
    expect(tokenIn(smtp.received[1]?.raw ?? '')).toBe('')
    expect((await stored()).email).toBe(agentUser.email)
    const reset = await resetTokens.create(database.db, agentUser.id, {})

    expect(await confirm(token())).toEqual({ ok: true })
    await as(null).auth.signIn({ email: NEW, password: TEST_PASSWORD })
    await expectRefusal(
      as(null).auth.signIn({ email: agentUser.email, password: TEST_PASSWORD }),
      'credentials-invalid',
    )
    // The reset link went to the old mailbox.
    await expectRefusal(as(null).auth.checkResetToken({ token: reset }), 'reset-link-expired')
    await expectRefusal(confirm(token()), 'email-link-used')
    const entry = await database.db.activityLog.findFirstOrThrow({ where: { actionType: 'update' } })
    expect(entry).toMatchObject({ adminUserId: agentUser.id, tableName: 'admin_users', subject: NEW })
    expect(entry.details).toEqual({ email: { before: agentUser.email, after: NEW } })
  })

  test('requires the current password', async () => {
    await expectRefusal(ask(NEW, 'no es la contraseña'), 'current-password-wrong')
    expect(smtp.received).toEqual([])
  })

  test('is refused if another account has it, at once or when it is confirmed', async () => {
    const { email } = adminUser
    await expectRefusal(ask(email.toUpperCase()), 'account-exists')
    await expectRefusal(ask(agentUser.email), 'account-exists')
    await ask()
    await createAdmin(database, NEW)
    await expectRefusal(confirm(token()), 'account-exists')
    expect((await stored()).email).toBe(agentUser.email)
  })

  test('may be the old one in another case', async () => {
    await ask('Agent@Example.com')
    await confirm(token())
    expect((await stored()).email).toBe('Agent@Example.com')
  })

  test('must be confirmed within a day, and before the password is changed', async () => {
    await ask()
    await expectRefusal(confirm('x'), 'email-link-unknown')
    itIsLater(DAY_MS)
    await expectRefusal(confirm(token()), 'email-link-expired')
    itIsLater(-DAY_MS)
    await as(agentUser).auth.changePassword({ currentPassword: TEST_PASSWORD, password: 'otra contraseña bien larga' })
    await expectRefusal(confirm(token()), 'email-link-expired')
  })

  test('can be requested three times an hour', async () => {
    for (const name of ['uno', 'dos', 'tres']) await ask(`${name}@example.com`)
    await expectRefusal(ask(), 'too-many-attempts')
    expect(smtp.received).toHaveLength(6)
  })

  test('whose mailbox refuses the link causes no notice, and does not count', async () => {
    const refusing = await startSmtp({ refuses: [NEW] })
    const there = as(agentUser, { SMTP_URL: refusing.url }).auth
    for (let tries = 0; tries < 4; tries++) {
      const answer = there.requestEmailChange({ email: NEW, currentPassword: TEST_PASSWORD })
      await expectRefusal(answer, 'mail-not-sent')
    }
    expect(refusing.received).toEqual([])
    expect(await database.db.emailChange.count()).toBe(0)
    await refusing.close()
  })

  test('works without the old mailbox: the log says that no notice was sent', async () => {
    const refusing = await startSmtp({ refuses: [agentUser.email] })
    const logged: string[] = []
    const services = testServices(database, { SMTP_URL: refusing.url })
    const background = createBackground(pino({}, { write: (line) => void logged.push(line) }))
    const there = callerOf({ ...services, background }, agentUser).auth
    await there.requestEmailChange({ email: NEW, currentPassword: TEST_PASSWORD })
    await background.settle()
    expect(refusing.received.map(({ to }) => to)).toEqual([[NEW]])
    expect(logged.join()).toContain('telling the old email of a change failed')
    await confirm(tokenIn(refusing.received[0]?.raw ?? ''))
    expect((await stored()).email).toBe(NEW)
    await refusing.close()
  })

  test('fails at once if no mail can be sent', async () => {
    const away = as(agentUser, { SMTP_URL: await deadSmtpUrl() })
    const answer = away.auth.requestEmailChange({ email: NEW, currentPassword: TEST_PASSWORD })
    await expectRefusal(answer, 'mail-not-sent')
    expect(await database.db.emailChange.count()).toBe(0)
  })
})

test('a name is logged only if it changes', async () => {
  for (const name of [' Ana  Peña ', 'Ana Peña']) await as(agentUser).auth.setName({ name })
  expect((await stored()).name).toBe('Ana Peña')
  const entries = await database.db.activityLog.findMany({ where: { recordId: agentUser.id } })
  expect(entries.map(({ details }) => details)).toEqual([{ name: { before: '', after: 'Ana Peña' } }])
  await expect(as(agentUser).auth.setName({ name: '   ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
