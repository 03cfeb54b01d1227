import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ImportCheck } from '../../../shared/imports'
import { refusalMessages } from '../../../shared/messages'
import { IMPORT_LOCK } from '../../db/advisory-locks'
import { textRow, workbookFile } from '../../testing/import-files'
import { importer } from '../../testing/imported-files'
import { testOffice } from '../../testing/office'
import { csvOf, LIST_COLUMNS, policyLine, policyLines } from '../../testing/policy-files'
import { expectRefusal } from '../../testing/refusals'
import { createAdmin, testServices } from '../../testing/services'
import { recoverImports } from './work'

const { database, market, agent, owner } = testOffice({ day: '2026-06-15' })

const stored = () => database.db.insuredCustomer.count()
/** Waits until a work would write policies, which it cannot; then something happens, and it goes on. */
async function whileItWaits(begin: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  const holder = await database.pool.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE insured_customers IN SHARE MODE')
    await begin()
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'insured_customers'::regclass`,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    await meanwhile()
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

test('a check needs known columns, a run needs a check, an undo needs a run; agents do none of it', async () => {
  const id = await owner.upload(csvOf([{ Uno: 1, Dos: 2 }]))
  for (const call of ['run', 'undo', 'check', 'stop'] as const)
    await expectRefusal(owner.imports[call]({ id }), 'import-state')
  for (const columns of [{ policyNumber: 'Tres' }, { policyNumber: 'Uno', notes: 'Uno' }])
    await expectRefusal(owner.imports.setColumns({ id, columns }), 'import-state')
  expect(await owner.settled(id)).toMatchObject({ state: 'uploaded' })
  const { imports } = agent.customers
  for (const call of ['byId', 'check', 'run', 'stop', 'undo'] as const)
    await expect(imports[call]({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { list, resolve, setColumns } = imports
  for (const call of [() => list(), () => resolve({ id, answers: [] }), () => setColumns({ id, columns: {} })])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('one import runs at a time', async () => {
  const [one, other] = [await owner.uploadList(policyLines(30)), await owner.uploadList(policyLines(30))]
  await owner.check(one)
  await owner.check(other)
  await whileItWaits(
    () => owner.imports.run({ id: one }),
    () => expectRefusal(owner.imports.run({ id: other }), 'import-busy'),
  )
  expect(await owner.settled(one)).toMatchObject({ state: 'done', failure: null })
  expect(await stored()).toBe(30)
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
  expect(await stored()).toBe(40)
})

describe('somebody stops', () => {
  const ROWS = 600
  test('a run: what is in stays and can be undone, the rest is told, and the next one starts at once', async () => {
    const id = await owner.uploadList([policyLine(9_999), policyLine(9_998, { VIN: 'CORTO' }), ...policyLines(ROWS)])
    await owner.check(id)
    await whileItWaits(
      () => owner.imports.run({ id }),
      () => owner.imports.stop({ id }),
    )
    const { state, failure, result } = await owner.settled(id)
    const { new: added, leftOut, wrongRows, wrong } = result as ImportCheck
    expect([state, failure, added + leftOut, wrongRows]).toEqual(['done', null, ROWS + 1, 1])
    expect([leftOut > 0, await stored()]).toEqual([true, added])
    expect(wrong.some(({ message }) => message.includes('se detuvo'))).toBe(true)
    const next = await owner.uploadList(policyLines(ROWS + 2))
    expect(await owner.check(next)).toMatchObject({ equal: added - 1, wrongRows: 0 })
    expect(await owner.undo(id)).toMatchObject({ takenBack: added, kept: [] })
    expect(await stored()).toBe(0)
  })

  test('a check: it is as after the upload, says so, and can be started again', async () => {
    const id = await owner.uploadList(policyLines(3_000))
    await owner.imports.check({ id })
    await owner.imports.stop({ id })
    const record = await owner.settled(id)
    // A check may have ended before its next look.
    if (record.state !== 'checked')
      expect(record).toMatchObject({ state: 'uploaded', failure: expect.stringContaining('se detuvo') })
    expect(await owner.check(id)).toMatchObject({ new: 3_000 })
  })
})

describe('a process or a connection that dies', () => {
  test('leaves its task shown as over, but not a running one', async () => {
    const id = await owner.uploadList(policyLines(2))
    await database.db.import.update({ where: { id }, data: { state: 'running' } })
    const client = await database.pool.connect()
    try {
      await client.query(`SELECT pg_advisory_lock(${IMPORT_LOCK})`)
      expect(await owner.imports.byId({ id })).toMatchObject({ state: 'running', failure: null })
      await client.query(`SELECT pg_advisory_unlock(${IMPORT_LOCK})`)
    } finally {
      client.release()
    }
    const failure = expect.stringContaining('no se guardó ninguna fila')
    expect(await owner.imports.byId({ id })).toMatchObject({ state: 'checked', failure })
    await recoverImports(database.db)
  })

  test('while rows are stored says so, and the check can be started again', async () => {
    const id = await owner.uploadList(policyLines(2))
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN; LOCK TABLE import_rows IN ACCESS EXCLUSIVE MODE')
      await owner.imports.check({ id })
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'brokerage-import' AND datname = current_database()`,
      )
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    const failure = 'La revisión se interrumpió. Inicie la revisión otra vez.'
    expect(await owner.settled(id)).toMatchObject({ state: 'uploaded', failure })
    expect(await owner.check(id)).toMatchObject({ new: 2 })
  })

  test('for a full disk ends a check with a sentence; nothing is half, and the next one works', async () => {
    await database.pool.query(`
      CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.row_number > 600 THEN RAISE 'no space left' USING ERRCODE = '53100'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON import_rows FOR EACH ROW EXECUTE FUNCTION fill_disk()`)
    onTestFinished(async () => {
      await database.pool.query('DROP FUNCTION fill_disk CASCADE')
    })
    const id = await owner.uploadList(policyLines(700))
    await owner.imports.check({ id })
    // Whoever looks at the moment of the error is told the reason, too.
    const failure = expect.stringContaining(refusalMessages['storage-full']())
    for (const record of await Promise.all([1, 2, 3, 4].map(() => owner.settled(id))))
      expect(record).toMatchObject({ state: 'uploaded', failure })
    expect(await database.db.importRow.count()).toBe(0)
    expect(await owner.check(await owner.uploadList(policyLines(20)))).toMatchObject({ new: 20 })
  })
})

describe('a record that is deleted while it is needed', () => {
  const why = 'Mientras tanto alguien eliminó una aseguradora, un tipo de póliza o un plan que estas pólizas necesitan.'
  const checked = async (Compañía: string) => {
    const id = await owner.uploadList([policyLine(1, { Compañía }), policyLine(2)])
    await owner.check(id)
    return id
  }
  const forget = () => database.db.insuranceCompany.delete({ where: { id: market.otherInsurer.id } })

  test('before a run stops it with a sentence; another review asks about its rows', async () => {
    const id = await checked('Zurita Seguros')
    await owner.staff.companies.delete({ id: market.otherInsurer.id })
    await owner.imports.run({ id })
    const failure = `${why} La importación se interrumpió y no se guardó ninguna fila. Puede iniciarla otra vez.`
    expect(await owner.settled(id)).toMatchObject({ state: 'checked', failure })
    expect(await stored()).toBe(0)
    const result = await owner.check(id)
    expect(result).toMatchObject({ new: 2, waitingRows: 1, questions: [{ id: 'insurer:zurita seguros' }] })
    expect(await owner.run(id)).toMatchObject({ new: 1, waitingRows: 1 })
  })

  test('during an undo stops it, which says so and can be started again', async () => {
    await owner.run(await checked('Zurita Seguros'))
    const id = await checked('Ábaco Seguros')
    await owner.run(id)
    await whileItWaits(() => owner.imports.undo({ id }), forget)
    expect(await owner.settled(id)).toMatchObject({
      state: 'done',
      failure: `${why} La acción de deshacer se interrumpió y no se deshizo nada. Puede iniciarla otra vez.`,
    })
    expect(await owner.undo(id)).toMatchObject({ kept: [{ why: 'La aseguradora que tenía antes ya no existe' }] })
  })
})

describe('a file', () => {
  test('of fifty sheets is read where the policies are', async () => {
    const headings = Object.values(LIST_COLUMNS)
    const line = policyLine(1)
    const cells = headings.map((heading) => String(line[heading]))
    const others = Array.from(
      { length: 50 },
      (_none, place) => `<sheet name="Hoja ${place}" sheetId="${place + 2}" r:id="rId2"/>`,
    )
    const file = workbookFile({
      rows: textRow(1, headings) + textRow(2, cells),
      sheets: `${others.join('')}<sheet name="Cartera" sheetId="1" r:id="rId1"/>`,
    })
    const id = await owner.upload(file, 'cartera.xlsx')
    const record = await owner.imports.byId({ id })
    expect([record.sheet, record.sheets.length]).toEqual(['Cartera', 51])
    expect(await owner.check(id)).toMatchObject({ new: 1 })
  })

  test('with signs that nobody sees loses them; lost letters are refused, and a NUL is no text', async () => {
    const { result } = await owner.bring([
      policyLine(1, { Cliente: 'Ana \u202eRuiz\u202c' }),
      policyLine(3, { Cliente: 'Ana Pe\ufffda' }),
      policyLine(4, { Póliza: '\u200fIMP-00004\u200f', Cliente: "=cmd|' /C calc'!A0" }),
    ])
    expect(result.wrong.map(({ row, column }) => [row, column])).toEqual([[3, 'Cliente']])
    const policies = await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })
    // A formula is a text like any other; exports put a sign before it.
    expect(policies.map(({ policyNumber, fullName }) => [policyNumber, fullName])).toEqual([
      ['IMP-00001', 'Ana Ruiz'],
      ['IMP-00004', "=cmd|' /C calc'!A0"],
    ])
    const nul = csvOf([policyLine(1, { Cliente: 'Ana\u0000Ruiz' })])
    await expect(owner.upload(nul)).rejects.toThrow(/NUL|nul|no es una hoja de cálculo/)
  })
})
