import { newPassword } from '../../shared/auth'
import { checkNewPassword } from '../auth/new-password'
import { hashPassword } from '../auth/passwords'
import { type Env, EnvError } from '../core/env'
import { Refusal } from '../core/errors'
import { say } from '../core/terminal'
import type { PrismaClient } from '../db/generated/client'
import { type SampleData, seedDatabase } from './seed-database'
import { siteSettings } from './site-settings'

type Given = Pick<Env, 'seedAdminEmail' | 'seedAdminPassword'> & { sampleData: SampleData }

/**
 * Seeds the parts that were never filled in this database, and reports that at the terminal.
 * @param tell gets the first account, where one was made
 * @returns whether there was anything to do
 * @throws EnvError where the panel would refuse the first account's password as too weak
 */
export async function fillDatabase(
  db: PrismaClient,
  env: Given,
  tell: (account: string) => void = (account) => say(`The panel's first account is ${account}`),
): Promise<boolean> {
  if ((await db.adminUser.count()) === 0) await checkFirstPassword(env)
  const { added, leftOut, generatedPassword } = await seedDatabase(db, {
    adminEmail: env.seedAdminEmail,
    adminPassword: env.seedAdminPassword,
    hashPassword,
    sampleData: env.sampleData,
  })
  if (added.length > 0) say(`The database was filled with: ${added.join(', ')}.`)
  if (leftOut.length > 0) say(`The sample data was left out, for good: ${leftOut.join(', ')}.`)
  if (generatedPassword) tell(`${env.seedAdminEmail} with the password ${generatedPassword} (shown this once)`)
  else if (added.includes('account')) tell(`${env.seedAdminEmail} with the password of SEED_ADMIN_PASSWORD`)
  return added.length + leftOut.length > 0
}

async function checkFirstPassword({ seedAdminEmail: email, seedAdminPassword: password }: Given): Promise<void> {
  if (password === undefined) return
  const refused = new EnvError(
    "The configuration is wrong:\n  SEED_ADMIN_PASSWORD: is easy to guess: common, made of the email's or the company's name, or of few characters",
  )
  if (!newPassword.safeParse(password).success) throw refused
  await checkNewPassword(password, { email, companyName: siteSettings.companyName }).catch((error) => {
    throw error instanceof Refusal ? refused : error
  })
}
