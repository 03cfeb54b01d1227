import { describe, expect, test } from 'vitest'
import { nameForm } from '../../../../shared/folded-text'
import { compared, counted } from '../../../testing/compared-rows'
import { testDatabase } from '../../../testing/database'
import { type Line, policyLine } from '../../../testing/policy-files'

const about = (lines: Line[], answers = {}) => compared(lines, { answers })
const asked = ({ questions }: ReturnType<typeof compared>) =>
  questions.map(({ id, rows, proposed }) => [id, rows, proposed])
const fieldsOf = ({ all }: ReturnType<typeof compared>, place = 0) => all[place]?.target?.fields

describe('the form of a name', () => {
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
})

describe('an unknown name', () => {
  test('is asked about once for all of its spellings, and its rows wait; known ones and codes are found', () => {
    const names = ['Nueva del Sur', 'NUEVA DEL SUR ', 'zurita', 'Abaco Seguros']
    const result = about(names.map((Compañía, place) => policyLine(place + 1, { Compañía })))
    expect(counted(result)).toBe('4 0 0 0 0 waitingRows:2')
    expect(result.questions).toMatchObject([
      { id: 'insurer:nueva del sur', kind: 'insurer', said: 'Nueva del Sur', rows: 2, value: 'name' },
    ])
    const options = result.questions[0]?.options.map(({ option }) => option)
    expect(options).toEqual(['abaco', 'zurita', 'create'])
    expect([2, 3].map((place) => fieldsOf(result, place)?.insuranceCompanyId)).toEqual(['zurita', 'abaco'])
  })

  test.each([
    ['Abaco, S.A. de C.V.', 'R.C.', 'abaco', 'liability'],
    ['Zurita Compañía de Seguros S.A.', 'Amplia', 'zurita', 'fullcover'],
    ['Qualitas', 'Robo', null, null],
  ])('comes with the record that it probably means: %s and %s', (Compañía, Cobertura, insurer, type) => {
    const proposed = about([policyLine(1, { Compañía, Cobertura })]).questions.map((one) => [one.kind, one.proposed])
    expect(proposed).toEqual([
      ['insurer', insurer],
      ['policyType', type],
    ])
  })

  test('is a record, a new one, or a new one of another name, as is answered', () => {
    const lines = [policyLine(1, { Compañía: 'Mapfre' }), policyLine(2, { Compañía: 'MAPFRE' })]
    const answered = (answer: string) => about(lines, { 'insurer:mapfre': answer })
    expect(fieldsOf(answered('zurita'))?.insuranceCompanyId).toBe('zurita')
    const made = answered('create')
    expect(counted(made)).toBe('2 0 0 0 0')
    expect(made.wanted.insurers).toMatchObject([{ name: 'Mapfre' }])
    expect([0, 1].map((place) => fieldsOf(made, place)?.insuranceCompanyId)).toEqual([
      ...[made.wanted.insurers[0]?.id, made.wanted.insurers[0]?.id],
    ])
    expect(answered('Mapfre España').wanted.insurers).toMatchObject([{ name: 'Mapfre España' }])
    // A name that there is already is that record.
    expect(answered('zurita seguros')).toMatchObject({ new: 2, wanted: { insurers: [] } })
    expect(fieldsOf(answered('zurita seguros'))?.insuranceCompanyId).toBe('zurita')
    // An id that no record has any more, and no name, is no answer.
    expect(answered('01890000-0000-7000-8000-000000000000').waitingRows).toBe(2)
  })
})

describe('an unknown plan', () => {
  const seven = (Cobertura: string) => policyLine(1, { Cobertura, Meses: 7 })

  test('is of the type that the row names, and offers that type’s plans only', () => {
    const { questions } = about([seven('Fullcover'), policyLine(2, { Cobertura: 'liability', Meses: 5 })])
    expect(questions).toMatchObject([{ id: 'plan:fullcover:7', proposed: 'create' }, { id: 'plan:liability:5' }])
    const options = questions[0]?.options.map(({ option }) => option)
    expect(options).toEqual(['create', 'none', 'fullcover-1', 'fullcover-12'])
    const { all, waitingRows } = about([seven('Fullcover')], { 'plan:fullcover:7': 'liability-12' })
    expect([waitingRows, all[0]?.target?.fields.selectedPlanId]).toEqual([1, null])
  })

  test('is created, taken for another, or none', () => {
    const planOf = (answer: string) => {
      const result = about([seven('Fullcover')], { 'plan:fullcover:7': answer })
      return [result.waitingRows, fieldsOf(result)?.selectedPlanId, result.wanted.plans[0]?.durationMonths]
    }
    expect(planOf('none')).toEqual([0, null, undefined])
    expect(planOf('fullcover-12')).toEqual([0, 'fullcover-12', undefined])
    expect(planOf('create')).toEqual([0, expect.any(String), 7])
  })

  test('waits for its unknown type, and is asked about once that is known', () => {
    expect(asked(about([seven('Robo')]))).toEqual([['policyType:robo', 1, null]])
    expect(asked(about([seven('Robo')], { 'policyType:robo': 'fullcover' }))).toEqual([
      ['policyType:robo', 1, null],
      ['plan:fullcover:7', 1, 'create'],
    ])
    // A type that is created has no other plan.
    const created = about([seven('Robo')], { 'policyType:robo': 'create' })
    expect([asked(created).length, created.wanted.plans.length]).toEqual([1, 1])
  })

  test('is created once for names of one type', () => {
    const lines = ['Total', 'Completa'].map((Cobertura, place) => policyLine(place + 1, { Cobertura, Meses: 7 }))
    const answers = {
      'policyType:total': 'fullcover',
      'policyType:completa': 'fullcover',
      'plan:fullcover:7': 'create',
    }
    expect(about(lines, answers).wanted.plans).toHaveLength(1)
  })
})
