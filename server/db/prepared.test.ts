import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { PREPARED } from './prepared'

const database = testDatabase()
const company = (code: string) => ({ name: `Aseguradora ${code}`, code })

test('what inserts a row and what is marked is prepared on its connection, once; other statements are not', async () => {
  const statements = await database.db.$transaction(async (tx) => {
    for (const code of ['A', 'B']) await tx.insuranceCompany.create({ data: company(code), select: { id: true } })
    for (const code of ['A', 'B'])
      await tx.$queryRaw`${PREPARED} SELECT id FROM insurance_companies WHERE code = ${code}`
    await tx.insuranceCompany.createMany({ data: ['C', 'D'].map(company) })
    await tx.insuranceCompany.updateMany({ where: { code: 'C' }, data: { name: 'Otra' } })
    await tx.insuranceCompany.findMany({ where: { code: 'D' } })
    return tx.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements WHERE NOT from_sql`
  })
  const begins = statements
    .map(({ statement }) => statement.trim().slice(0, 40))
    .filter((one) => !/pg_prepared/.test(one))
  expect(begins.toSorted()).toEqual([
    '/* prepared */ SELECT id FROM insurance_',
    'INSERT INTO "public"."insurance_companie',
  ])
})
