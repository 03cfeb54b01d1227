import { nameForm } from '../../../../shared/folded-text'
import { QUESTION_KINDS, type Question, type QuestionKind } from '../../../../shared/imports'
import { requiredDate } from '../../../../shared/text'

/*
 * What is asked about a file. Whoever compares a row asks here for the answer; what nobody has answered yet is counted,
 * and so is what was answered, which people may change.
 */

/** The answers by the question's id: an option, or a value. */
export type Answers = Record<string, string>

type Asked = {
  kind: QuestionKind
  /** Tells questions of a kind apart: a word, a name, a heading. */
  said?: string
  /** The same for all spellings of what is said; left out, the name's form. */
  key?: string
  /** @param words what the rows say in particular, with their numbers */
  text: (words: string) => string
  /** Lazily, as most rows have an answer. */
  options: () => Question['options']
  value?: Question['value']
  /** @param rows how many rows are asked about */
  proposed?: (rows: number) => string | null
  /** The answer until there is one. */
  standing?: string
  /** What stands in the row. */
  example: string
  /** What the row says in particular, such as the sign of its amount. */
  word?: string
}

export type Questions = ReturnType<typeof openQuestions>

export function openQuestions(answers: Answers) {
  const asked = new Map<string, { first: Asked & { row: number }; rows: number; words: Map<string, number> }>()
  const answerTo = (id: string, { options, value, standing }: Asked): string | null => {
    const given = answers[id]
    if (given === undefined) return standing ?? null
    const isOffered = options().some(({ option }) => option === given)
    return isOffered || isValue(value ?? null, given) ? given : (standing ?? null)
  }
  return {
    /** Asks about a row. @returns the answer, or null while there is none */
    ask(row: number, question: Asked): string | null {
      const id = idOf(question)
      const known = asked.get(id) ?? { first: { ...question, row }, rows: 0, words: new Map() }
      asked.set(id, known)
      known.rows++
      if (question.word !== undefined) known.words.set(question.word, (known.words.get(question.word) ?? 0) + 1)
      return answerTo(id, question)
    },
    /**
     * What was asked, in the order of the kinds, and of a kind what is about most rows first. Of very many the others
     * come once these are answered.
     */
    all(): Question[] {
      const all = [...asked].sort(([one, { rows }], [other, others]) => others.rows - rows || (one < other ? -1 : 1))
      const isOpen = ([id, { first }]: (typeof all)[number]) => answerTo(id, first) === null
      return [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))]
        .slice(0, MOST)
        .sort(([, one], [, other]) => placeOf(one.first) - placeOf(other.first))
        .map(([id, { first, rows, words }]): Question => {
          const { kind, said = '', options, value = null, proposed, row, example } = first
          return {
            id,
            kind,
            text: first.text(listed(words)),
            said,
            options: options(),
            value,
            rows,
            example: { row, value: example },
            proposed: proposed?.(rows) ?? null,
            answer: answerTo(id, first),
          }
        })
    },
  }
}

const MOST = 100
const placeOf = ({ kind }: Asked) => QUESTION_KINDS.indexOf(kind)
const idOf = ({ kind, said, key = said && nameForm(said) }: Asked): string => (key ? `${kind}:${key}` : kind)

/** Whether a text may be a value: a name that is no other question's option, or a day. */
export const isValue = (value: Question['value'], text: string): boolean =>
  value === 'date' ? requiredDate.safeParse(text).success : value === 'name' && !UUID.test(text)
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const LISTED = 10
/** `«€» (2), «MXN» (1)`: the most frequent first. */
function listed(words: Map<string, number>): string {
  const all = [...words].sort(([one, rows], [other, others]) => others - rows || (one < other ? -1 : 1))
  const shown = all.slice(0, LISTED).map(([word, rows]) => (all.length > 1 ? `«${word}» (${rows})` : `«${word}»`))
  return [...shown, ...(all.length > LISTED ? ['…'] : [])].join(', ')
}

/** Options in the panel's words. */
export const optionsOf = (labels: Record<string, string>) => (): Question['options'] =>
  Object.entries(labels).map(([option, label]) => ({ option, label }))
