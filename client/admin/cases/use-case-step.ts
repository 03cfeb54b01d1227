import type { FormErrors } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { NEWEST } from '../records/loaded-record'
import { useSaveForm } from '../ui/use-save-form'
import type { CaseRow } from './case-text'

/** What the dialogs know of a case. */
export type SteppedCase = Pick<
  CaseRow,
  'id' | 'number' | 'kind' | 'waitingOn' | 'waitingDays' | 'nextOn' | 'closedOn' | 'outcome' | 'updatedAt'
>

/** What each dialog of a case is given. */
export type StepProps = { record: SteppedCase; open: (id: string) => void; onClose: () => void }

type Options<Values> = {
  what: 'note' | 'move' | 'close' | 'reopen'
  record: SteppedCase
  initialValues: Values
  validate: (values: Values, record: SteppedCase) => FormErrors
  send: (values: Values, record: SteppedCase) => Promise<unknown>
  onSaved: () => void
}

/**
 * The form of a step of a case. Where a colleague's step came first it is refused; the case is then shown as it is now,
 * with what was typed, and may be sent again.
 */
export function useCaseStep<Values extends object>({ what, validate, send, record, ...options }: Options<Values>) {
  const t = useTranslations('cases')
  const { cases } = trpc.useUtils()
  const [newest, setNewest] = useState(record)
  const state = useSaveForm<Values>({
    ...options,
    validate: (values) => validate(values, newest),
    save: async (values) => {
      try {
        await send(values, newest)
      } catch (error) {
        if (reasonOf(error) === 'record-stale') setNewest(await cases.byId.fetch({ id: record.id }, NEWEST))
        throw error
      }
    },
    messages: { saved: t(`${what}.done`), failed: t('saveFailed') },
  })
  return { ...state, what, record: newest }
}
