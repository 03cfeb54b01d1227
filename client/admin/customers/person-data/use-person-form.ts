import { useTranslations } from 'use-intl'
import type { PersonDataReason, PersonRecords } from '../../../../shared/person-data'
import { policyNumberForm } from '../../../../shared/policy-number'
import { trpc } from '../../../api/trpc'
import { useSaveForm } from '../../ui/use-save-form'

type Values = { reason: string; policyNumber: string }

/** What a dialog is told: the policies it is about, the number of the first, and how many of the person are left out. */
export type PersonDialogProps = {
  ids: string[]
  policyNumber: string
  left: number
  onGone: () => void
  onClose: () => void
}

type Options = {
  ids: string[]
  /** The number that is to be typed, where that is asked for. */
  typed?: string
  act: (input: PersonRecords) => Promise<unknown>
  messages: { saved: string; failed: string }
  onDone: () => void
}

/** Asks why something is done with a person's data and, before what cannot be taken back, for the policy's number. */
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
 * The same for what leaves nothing of the records: what is shown of them is not loaded again, for they are gone, but all
 * that is shown next.
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

/** As the lookup has it: neither case nor odd dashes make a difference. */
const isSame = (one: string, other: string) =>
  policyNumberForm(one).toLowerCase() === policyNumberForm(other).toLowerCase()
