// npx prisma db seed : fills an empty database with the sample data; run again, it adds only what is missing.
import { runScript } from '../scripts/run-script'
import { hashPassword } from '../server/auth/passwords'
import type { PrismaClient } from '../server/db/generated/client'
import { say } from '../server/terminal'
import { seedDatabase } from './seed/seed-database'

await runScript(async ({ env, db }) => {
  const { generatedPassword } = await seedDatabase(db, {
    adminEmail: env.seedAdminEmail,
    adminPassword: env.seedAdminPassword,
    hashPassword,
  })
  await printCounts(db)
  if (generatedPassword) {
    say(`Sign in at /admin as ${env.seedAdminEmail} with the password ${generatedPassword} (shown this once)`)
  }
})

async function printCounts(db: PrismaClient) {
  const counts: [string, number][] = [
    ['admins', await db.adminUser.count()],
    ['policy types', await db.policyType.count()],
    ['plans', await db.pricingPlan.count()],
    ['insurers', await db.insuranceCompany.count()],
    ['customers', await db.insuredCustomer.count()],
    ['legal documents', await db.legalDocument.count()],
    ['cookie texts', await db.cookieConsentConfig.count()],
    ['site settings', await db.siteSettings.count()],
  ]
  say(`In the database: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}.`)
}
