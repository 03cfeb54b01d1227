// npm run admin:reset-factors -- --email person@example.com : removes all second factors of an account whose owner has lost them, so
// that its password alone opens it again.
import { createBackground } from '../server/core/background'
import { createLogger } from '../server/core/logger'
import { say } from '../server/core/terminal'
import { createMailer } from '../server/mail/transport'
import { tellOwner } from '../server/modules/accounts/notice'
import { takeFactors } from '../server/modules/accounts/reset-factors'
import { emailAddress } from '../shared/text'
import { readArguments, UsageError } from './arguments.mjs'
import { type Opened, runScript } from './run-script'

const onlyExisting = () => true

await runScript(givenEmail, resetFactors, onlyExisting)

async function resetFactors({ env, db }: Opened, email: string): Promise<void> {
  const account = await db.adminUser.findUnique({ where: { email }, select: { id: true, email: true } })
  if (!account) throw new Error(`No account has the email ${email}.`)
  const removed = await db.$transaction((tx) => takeFactors(tx, account, { by: null }))
  if (removed) {
    const logger = createLogger(env.logLevel)
    const background = createBackground(logger)
    tellOwner({ env, db, mailer: createMailer(env, logger, db), background }, account.email, { of: 'factorsReset' })
    await background.settle()
  }
  say(
    removed
      ? `${account.email} signs in with the password alone, and is signed in nowhere now.`
      : `${account.email} has no second factor; nothing was changed.`,
  )
}

function givenEmail(): string {
  const { email: given } = readArguments('admin:reset-factors').values
  const email = emailAddress.safeParse(given)
  if (!email.success) throw new UsageError('admin:reset-factors', `"${given}" is no address of a mailbox.`)
  return email.data
}
