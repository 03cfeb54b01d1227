import { expect, test } from 'vitest'
import { nameForm } from '../../../shared/folded-text'
import { testDatabase } from '../../testing/database'

const database = testDatabase()

test('names that the database takes for one are one to an import, and no others', async () => {
  const names = [
    'Ñandú  Seguros',
    'Nandu Seguros',
    ' MÁPFRE\t',
    'İstanbul',
    'Façade',
    'Über · 7 MESES',
    'ΣΑΣ',
    'ﬁn\u00a0x',
  ]
  const rows = await database.db.$queryRaw<{ form: string }[]>`
    SELECT name_form(name) AS form FROM unnest(${names}::text[]) WITH ORDINALITY AS said (name, place) ORDER BY place`
  expect(names.map(nameForm)).toEqual(rows.map(({ form }) => form))
})
