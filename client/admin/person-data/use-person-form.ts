import { useTranslations } from 'use-intl'
import type { PersonDataReason, PersonRecords } from '../../../shared/person-data'
import { policyNumberForm } from '../../../shared/policy-number'
import { trpc } from '../../api/trpc'
import { useSaveForm } from '../ui/use-save-form'

type Values = { reason: string; policyNumber: string }

/**
 * `ids` are the policies to act on, `policyNumber` that of the first, `leftOut` how many of the person's it leaves
 * alone.
 */
export type PersonDialogProps = {
  ids: string[]
  policyNumber: string
  leftOut: number
  onGone: () => void
  onClose: () => void
}

type Options = {
  ids: string[]
  /** The policy number to type as confirmation, if one is asked for. */
  typed?: string
  act: (input: PersonRecords) => Promise<unknown>
  messages: { saved: string; failed: string }
  onDone: () => void
}

/** Asks for the reason and, before what cannot be undone, for the policy's number. */
export function usePersonForm({ ids, typed, act, messages, onDone }: Options) {
  const t = useTranslations('panel.customers.personData')
  return useSaveForm<Values>({
    initialValues: { reason: '', policyNumber: '' },
    validate: ({ reason, policyNumber }) => ({
      ...(reason === '' && { reason: t('chooseReason') }),
      ...(typed !== undefined && !isSame(policyNumber, typed) && { policyNumber: t('erase.otherNumber') }),
    }),
    save: async (values) => {
      await act({ ids, reason: values.reason as PersonDataReason })
    },
    messages,
    onSaved: onDone,
  })
}

/**
 * The same for actions that remove the records. It invalidates all queries without refetching the shown ones, whose
 * records can no longer be loaded; later screens load fresh data.
 */
export function useLastForm({ onGone, ...options }: Omit<Options, 'onDone'> & { onGone: () => void }) {
  const utils = trpc.useUtils()
  return usePersonForm({
    ...options,
    onDone: () => {
      void utils.invalidate(undefined, { refetchType: 'none' })
      onGone()
    },
  })
}

/** Compares as the lookup does: ignores case and the kind of dash. */
const isSame = (one: string, other: string) =>
  policyNumberForm(one).toLowerCase() === policyNumberForm(other).toLowerCase()
