import type { ImportResolution, Question } from '../../../shared/imports'
import { requiredDate } from '../../../shared/text'

/** The option of a name that is to become a record. */
export const CREATE = 'create'

/** What a person has chosen and not saved, by the question's id: an option, or a value in its place. */
export type Choices = Readonly<Record<string, string>>

export const isOption = ({ options }: Pick<Question, 'options'>, choice: string): boolean =>
  options.some(({ option }) => option === choice)

/** The own choice, the saved answer or what is likely; '' for none. A choice that is no longer offered is none. */
export function choiceOf(question: Question, own: Choices): string {
  const { id, value, answer, proposed } = question
  const mine = own[id]
  return (mine !== undefined && (value || isOption(question, mine)) ? mine : null) ?? answer ?? proposed ?? ''
}

export const openCount = (questions: Question[]): number => questions.filter(({ answer }) => answer === null).length

/** Whether what stands in place of an option is no date. */
export const isUnreadable = (question: Question, choice: string): boolean =>
  question.value === 'date' && !isOption(question, choice) && choice !== '' && !requiredDate.safeParse(choice).success

/** The new and changed answers as the server's input; questions without a choice stay open. */
export const toResolution = (id: string, questions: Question[], own: Choices): ImportResolution => ({
  id,
  answers: questions.flatMap((question) => {
    const choice = choiceOf(question, own)
    if (choice === '' || choice === question.answer) return []
    return [isOption(question, choice) ? { id: question.id, option: choice } : { id: question.id, value: choice }]
  }),
})

/** An answer in words: the label of its option, or its value. */
export const answerText = ({ options, answer }: Question): string =>
  options.find(({ option }) => option === answer)?.label ?? answer ?? ''
