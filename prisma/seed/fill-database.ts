import { hashPassword } from '../../server/auth/passwords'
import type { Env } from '../../server/core/env'
import { say } from '../../server/core/terminal'
import type { PrismaClient } from '../../server/db/generated/client'
import { seedDatabase } from './seed-database'

/**
 * Fills what was never filled in this database, and says so at the terminal.
 * @returns whether there was anything to do
 */
export async function fillDatabase(
  db: PrismaClient,
  env: Pick<Env, 'seedAdminEmail' | 'seedAdminPassword' | 'sampleData'>,
): Promise<boolean> {
  const { added, leftOut, generatedPassword } = await seedDatabase(db, {
    adminEmail: env.seedAdminEmail,
    adminPassword: env.seedAdminPassword,
    hashPassword,
    sampleData: env.sampleData,
  })
  if (added.length > 0) say(`The database was filled with: ${added.join(', ')}.`)
  if (leftOut.length > 0) say(`The sample data was left out, for good: ${leftOut.join(', ')}.`)
  if (generatedPassword) {
    say(`The panel's first account is ${env.seedAdminEmail} with the password ${generatedPassword} (shown this once)`)
  }
  return added.length + leftOut.length > 0
}
