import { type ImportResolution, storedAnswers, storedQuestions } from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { requirePrintable } from '../../changes/printed'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { isValue } from './compare/questions'
import { NOT_IN, wrongState } from './work'

const IS_NAME = { insurer: 'insurers', policyType: 'policyTypes' } as const

/**
 * Stores answers to questions of the latest review, which then no longer counts: the file is checked again before it is
 * imported. The last answer to each question counts.
 * @throws Refusal `record-not-found`, `import-state`, `characters-unprintable`, `plan-unavailable` or
 *   `insurer-unavailable` for an option that there is not
 */
export async function resolve(db: PrismaClient, { id, answers: given }: ImportResolution): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM imports WHERE id = ${id}::uuid FOR UPDATE`
    const row = found(await tx.import.findUnique({ where: { id } }))
    if (!NOT_IN.some((one) => one === row.state)) throw wrongState('La importación está en curso o ya se realizó.')
    const { questions } = storedQuestions.parse(row.result)
    const answers = storedAnswers.parse(row.answers)
    for (const answer of given) {
      const question = questions.find((one) => one.id === answer.id)
      if (!question) throw wrongState('Esa pregunta ya no está. Revise el archivo otra vez.')
      const { kind, said, value, options } = question
      const isOffered =
        'option' in answer ? options.some(({ option }) => option === answer.option) : isValue(value, answer.value)
      if (!isOffered)
        throw Refusal.of(kind === 'insurer' ? 'insurer-unavailable' : 'plan-unavailable', { field: answer.id })
      if (kind === 'insurer' || kind === 'policyType') {
        const name = 'value' in answer ? answer.value : answer.option === 'create' ? said : null
        if (name) requirePrintable([IS_NAME[kind]], null, { [IS_NAME[kind]]: name })
      }
      answers[answer.id] = 'option' in answer ? answer.option : answer.value
    }
    const data = { answers, state: 'uploaded', failure: null } as const
    await tx.import.update({ where: { id }, data, select: { id: true } })
  })
}
