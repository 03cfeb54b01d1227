import { expect, onTestFinished, test } from 'vitest'
import { refusalMessages } from '../../../shared/messages'
import { textRow, workbookFile } from '../../testing/import-files'
import { importer } from '../../testing/imported-files'
import { testOffice } from '../../testing/office'
import { csvOf, LIST_COLUMNS, policyLine, policyLines } from '../../testing/policy-files'
import { createAdmin, testServices } from '../../testing/services'

const { database, owner } = testOffice()

test('a full disk ends a check with a sentence; nothing is half, and the next one works', async () => {
  await database.pool.query(`
    CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.row_number > 1500 THEN RAISE 'no space left' USING ERRCODE = '53100'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON import_rows FOR EACH ROW EXECUTE FUNCTION fill_disk()`)
  onTestFinished(async () => {
    await database.pool.query('DROP FUNCTION fill_disk CASCADE')
  })
  const id = await owner.uploadList(policyLines(2_000))
  await owner.imports.check({ id })
  // Whoever looks at the moment of the error is told the reason, too.
  for (const record of await Promise.all([1, 2, 3, 4].map(() => owner.settled(id)))) {
    expect(record).toMatchObject({
      state: 'uploaded',
      failure: expect.stringContaining(refusalMessages['storage-full']()),
    })
  }
  expect(await database.db.importRow.count()).toBe(0)
  expect(await owner.check(await owner.uploadList(policyLines(20)))).toMatchObject({ new: 20 })
})

test('the same file on two instances at once comes in once', async () => {
  const other = testServices(database)
  onTestFinished(() => other.background.settle())
  const colleague = importer(other, await createAdmin(database, 'colleague@example.com'))
  const ids = [await owner.uploadList(policyLines(40)), await colleague.uploadList(policyLines(40))] as const
  await owner.check(ids[0])
  await colleague.check(ids[1])
  const begun = await Promise.allSettled([owner.imports.run({ id: ids[0] }), colleague.imports.run({ id: ids[1] })])
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await owner.settled(ids[0])
  await colleague.settled(ids[1])
  const later = begun[0]?.status === 'rejected' ? ids[0] : ids[1]
  // Its check is out of date: it writes nothing over what the other has written.
  expect(await owner.run(later)).toMatchObject({ new: 0, wrongRows: 40 })
  expect(await owner.check(await owner.uploadList(policyLines(40)))).toMatchObject({ equal: 40 })
  expect(await database.db.insuredCustomer.count()).toBe(40)
})

test('a book of fifty sheets is read where the policies are', async () => {
  const headings = Object.values(LIST_COLUMNS)
  const line = policyLine(1)
  const rows =
    textRow(1, headings) +
    textRow(
      2,
      headings.map((heading) => String(line[heading])),
    )
  const others = Array.from(
    { length: 50 },
    (_none, place) => `<sheet name="Hoja ${place}" sheetId="${place + 2}" r:id="rId2"/>`,
  )
  const file = workbookFile({ rows, sheets: `${others.join('')}<sheet name="Cartera" sheetId="1" r:id="rId1"/>` })
  const id = await owner.upload(file, 'cartera.xlsx')
  const record = await owner.imports.byId({ id })
  expect([record.sheet, record.sheets.length]).toEqual(['Cartera', 51])
  expect(await owner.check(id)).toMatchObject({ new: 1 })
})

test('signs that nobody sees, or that stand for lost letters, are taken off or refused', async () => {
  const id = await owner.upload(
    csvOf([
      policyLine(1, { Cliente: 'Ana \u202eRuiz\u202c' }),
      policyLine(3, { Cliente: 'Ana Pe\ufffda' }),
      policyLine(4, { Póliza: '\u200fIMP-00004\u200f', Cliente: "=cmd|' /C calc'!A0" }),
    ]),
  )
  await owner.imports.setColumns({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
  const { wrong } = await owner.check(id)
  expect(wrong.map(({ row, column }) => [row, column])).toEqual([[3, 'Cliente']])
  await owner.run(id)
  const policies = await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })
  for (const { policyNumber, fullName } of policies) {
    expect(policyNumber + fullName).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufffd]/)
  }
  // A formula is a text like any other; exports put a sign before it.
  expect(policies.find(({ policyNumber }) => policyNumber === 'IMP-00004')?.fullName).toBe("=cmd|' /C calc'!A0")
})

test('a file with a NUL is no text, and says so', async () => {
  await expect(owner.upload(csvOf([policyLine(1, { Cliente: 'Ana\u0000Ruiz' })]))).rejects.toThrow(
    'no es una hoja de cálculo',
  )
})
