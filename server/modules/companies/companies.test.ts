import { describe, expect, test } from 'vitest'
import { removeDueFiles } from '../../files/removals'
import { createMarket, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { samplePng } from '../../testing/sample-files'
import { storedFiles } from '../../testing/stored-files'
import { uploadAsset } from '../settings/upload-asset'

const { database, services, staff } = testOffice({ market: false })

const details = async (actionType: 'create' | 'update' | 'delete') =>
  (await database.db.activityLog.findMany({ where: { actionType, tableName: 'insurance_companies' } })).map(
    (entry) => entry.details,
  )

test('empty optional fields are stored as null, the code in upper case', async () => {
  const created = await staff.companies.create({
    name: ' Seguros Ñandú ',
    code: ' ñandu1 ',
    contactEmail: '',
    contactPhone: '  ',
    assistancePhone: '',
    website: '',
    notes: '',
    isActive: true,
  })
  expect(created).toMatchObject({
    name: 'Seguros Ñandú',
    code: 'ÑANDU1',
    contactEmail: null,
    contactPhone: null,
    assistancePhone: null,
    website: null,
    notes: null,
  })
  expect(await details('create')).toMatchObject([{ name: { before: null, after: 'Seguros Ñandú' } }])
})

test.each([
  ['no name', { name: ' ', code: 'A' }, 'name', 'Por favor completa el nombre y código de la empresa'],
  [
    'a name of nothing to see',
    { name: '\u200b', code: 'A' },
    'name',
    'Por favor completa el nombre y código de la empresa',
  ],
  ['a name without a letter', { name: '123', code: 'A' }, 'name', 'Debe contener al menos una letra'],
  ['a code that is long in upper case', { name: 'A', code: 'ßßßßßß' }, 'code', 'Máximo 10 caracteres; tiene 12'],
  ['no code', { name: 'A', code: '' }, 'code', 'Por favor completa el nombre y código de la empresa'],
  ['a long code', { name: 'A', code: 'ABCDEFGHIJK' }, 'code', 'Máximo 10 caracteres; tiene 11'],
  ['a wrong email', { name: 'A', code: 'A', contactEmail: 'x@' }, 'contactEmail', 'El correo electrónico no es válido'],
  [
    'an assistance phone that nobody can dial',
    { name: 'A', code: 'A', assistancePhone: 'opción 2' },
    'assistancePhone',
    'Escriba un número que se pueda marcar, de 7 a 15 dígitos',
  ],
  [
    'a link that is a script',
    { name: 'A', code: 'A', website: 'javascript:alert(1)' },
    'website',
    'El sitio web debe empezar por http:// o https://',
  ],
])('%s is refused at its field', async (_case, input, field, message) => {
  await expect(staff.companies.create(input)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [expect.objectContaining({ path: [field], message })] },
  })
})

test.each([
  ['name', { name: 'Ábaco Seguros', code: 'OTHER' }],
  ['name in another case', { name: ' ábaco  seguros', code: 'OTHER' }],
  ['name without its accent', { name: 'Abaco Seguros', code: 'OTHER' }],
  ['code', { name: 'Otra', code: 'abaco' }],
])('a duplicate %s is a conflict', async (_case, input) => {
  await createMarket(database)
  await expect(staff.companies.create(input)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Ya existe una empresa con ese nombre o código',
  })
})

test('taking the name of another insurer is a conflict, changing the case of its own is not', async () => {
  const { insurer } = await createMarket(database)
  const created = await staff.companies.create({ name: 'Otra', code: 'OTRA' })
  await expect(staff.companies.update({ ...created, name: 'ÁBACO SEGUROS' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const own = await staff.companies.list().then((all) => all.find(({ id }) => id === insurer.id) ?? created)
  expect(await staff.companies.update({ ...own, name: 'ÁBACO Seguros' })).toMatchObject({ name: 'ÁBACO Seguros' })
})

test('an edit changes its fields, unless the record has changed since', async () => {
  const created = await staff.companies.create({ name: 'A', code: 'A', notes: 'x' })
  const edit = { ...created, name: 'B' }
  expect(await staff.companies.update(edit)).toMatchObject({ name: 'B', notes: 'x' })
  await expectRefusal(staff.companies.update({ ...edit, name: 'C' }), 'record-stale', { code: 'CONFLICT' })
  expect(await details('update')).toEqual([{ name: { before: 'A', after: 'B' } }])
})

test('a toggle changes only the flag, and makes open forms stale', async () => {
  const created = await staff.companies.create({ name: 'A', code: 'A' })
  expect(await staff.companies.setActive({ id: created.id, isActive: false })).toMatchObject({ isActive: false })
  await expect(staff.companies.update({ ...created, name: 'B' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await details('update')).toEqual([{ isActive: { before: true, after: false } }])
})

test('a change does not wait for writers of the insurer’s policies', async () => {
  const { insurer } = await createMarket(database)
  const { id, name, code } = insurer
  const other = await database.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM insurance_companies WHERE id = $1 FOR KEY SHARE', [id])
    const { updatedAt } = await staff.companies.setActive({ id, isActive: false })
    expect(await staff.companies.update({ id, updatedAt, name, code, notes: 'x' })).toMatchObject({ notes: 'x' })
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
})

test('an insurer with customers cannot be deleted, and the refusal names it', async () => {
  const market = await createMarket(database)
  await staff.customers.create(filledForm(market))
  await expect(staff.companies.delete({ id: market.insurer.id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'No se puede eliminar "Ábaco Seguros". Esta empresa tiene clientes asociados.',
  })
  await staff.companies.delete({ id: market.otherInsurer.id })
  expect((await staff.companies.list()).map(({ name }) => name)).toEqual(['Ábaco Seguros', 'Brújula Seguros'])
  expect(await details('delete')).toMatchObject([{ name: { before: 'Zurita Seguros', after: null } }])
})

test('a deleted insurer is not found', async () => {
  const created = await staff.companies.create({ name: 'A', code: 'A' })
  await staff.companies.delete({ id: created.id })
  for (const call of [
    () => staff.companies.update(created),
    () => staff.companies.setActive({ id: created.id, isActive: true }),
    () => staff.companies.delete({ id: created.id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('the list is ordered by name', async () => {
  for (const [index, name] of ['Zurita', 'Ábaco', 'Mapa'].entries())
    await staff.companies.create({ name, code: `C${index}` })
  expect((await staff.companies.list()).map(({ name }) => name)).toEqual(['Ábaco', 'Mapa', 'Zurita'])
})

test('a name that papers cannot print is refused at its field; an old one stays until it is changed', async () => {
  const refused = { cause: { reason: 'characters-unprintable', field: 'name' } }
  await expect(staff.companies.create({ name: 'Seguros 🚗', code: 'A' })).rejects.toMatchObject(refused)
  const { id } = await staff.companies.create({ name: 'Seguros', code: 'A' })
  await database.db.insuranceCompany.update({ where: { id }, data: { name: 'Seguros 🚗' } })
  const [old] = await staff.companies.list()
  if (!old) throw new Error('no insurer')
  const saved = await staff.companies.update({ ...old, notes: 'Solo por correo' })
  expect(saved).toMatchObject({ name: 'Seguros 🚗', notes: 'Solo por correo' })
  await expect(staff.companies.update({ ...saved, name: 'Seguros 🚙' })).rejects.toMatchObject(refused)
})

describe('a logo', () => {
  const upload = async () =>
    (await uploadAsset(services, { kind: 'logo', file: { name: 'logo.png', bytes: await samplePng() } })).url
  const scheduled = async () => (await database.db.fileRemoval.findMany()).map(({ path }) => `/files/${path}`)
  const withLogo = async () => staff.companies.create({ name: 'Cima', code: 'C', logoUrl: await upload() })

  test('is kept with its insurer, and one that was replaced or taken off goes later', async () => {
    const first = await withLogo()
    expect(await scheduled()).toEqual([])
    const second = await staff.companies.update({ ...first, logoUrl: await upload() })
    expect(await scheduled()).toEqual([first.logoUrl])
    expect(await staff.companies.update({ ...second, notes: 'x' })).toMatchObject({ logoUrl: second.logoUrl })
    const none = await staff.companies.update({ ...second, ...(await staff.companies.list())[0], logoUrl: '' })
    expect(none.logoUrl).toBeNull()
    expect(await scheduled()).toEqual([first.logoUrl, second.logoUrl])
    await removeDueFiles(services)
    expect(await storedFiles(services)).toHaveLength(2)
  })

  test('stays in the trash with its insurer, and comes back with it', async () => {
    const { id, logoUrl } = await withLogo()
    await staff.companies.delete({ id })
    await removeDueFiles(services)
    expect(await storedFiles(services)).toHaveLength(1)
    await staff.activity.restore({ table: 'insurance_companies', id })
    expect(await staff.companies.list()).toMatchObject([{ logoUrl }])
    expect([await scheduled(), await database.db.trashFile.count()]).toEqual([[], 0])
  })

  test('of somebody else, or one that is gone, is refused; one on the web is taken as it is', async () => {
    const { logoUrl } = await withLogo()
    for (const other of [logoUrl, '/files/site-assets/logo-1.png']) {
      const create = staff.companies.create({ name: 'Delta', code: 'D', logoUrl: other })
      await expect(create).rejects.toMatchObject({ message: expect.stringMatching(/imagen/) })
    }
    const web = { name: 'Delta', code: 'D', logoUrl: 'https://delta.example/logo.svg' }
    const { id } = await staff.companies.create(web)
    await staff.companies.delete({ id })
    expect(await scheduled()).toEqual([])
  })
})
