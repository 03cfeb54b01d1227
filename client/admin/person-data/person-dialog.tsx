import { Alert, Select, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PERSON_DATA_REASONS, type PersonDataReason, type PersonRecords } from '../../../shared/person-data'
import { policyNumberForm } from '../../../shared/policy-number'
import { PERSON_DATA_REASON_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { useProof } from '../second-factor/use-proof'
import { download } from '../ui/download'
import { FormDialog } from '../ui/form-dialog'
import { useSaveForm } from '../ui/use-save-form'
import classes from './person-data.module.css'

/**
 * What an admin does with the data of a person: downloads a file with all of it; blocks the person, who then is in no
 * list and lookup, but stays stored; or erases them for good.
 */
export type PersonAction = 'export' | 'block' | 'erase'

type Props = {
  what: PersonAction
  /** The policies to act on. */
  ids: string[]
  /** The number of the first, to be typed before what cannot be undone. */
  policyNumber: string
  /** How many of the person's policies are left alone. */
  leftOut?: number
  /** Called once the records are gone. */
  onGone: () => void
  onClose: () => void
}

/** Asks for the reason of an action on a person's data, and says what it means. */
export function PersonDialog({ what, ids, policyNumber, leftOut = 0, onGone, onClose }: Props) {
  const t = useTranslations('panel.customers.personData')
  const utils = trpc.useUtils()
  const actions = usePersonActions()
  const state = useSaveForm({
    initialValues: { reason: '', policyNumber: '' },
    validate: (typed) => ({
      ...(typed.reason === '' && { reason: t('chooseReason') }),
      ...(what === 'erase' && !isSame(typed.policyNumber, policyNumber) && { policyNumber: t('erase.otherNumber') }),
    }),
    save: async ({ reason }) => {
      await actions[what]({ ids, reason: reason as PersonDataReason })
    },
    messages: { saved: t(`${what}.done`), failed: t(`${what}.failed`) },
    onSaved: () => {
      onClose()
      if (what === 'export') return
      // What shows the records is not reloaded, as they can no longer be; later screens load fresh data.
      void utils.invalidate(undefined, { refetchType: 'none' })
      onGone()
    },
  })
  const { form } = state
  return (
    <FormDialog
      title={t(`${what}.title`)}
      confirm={t(`${what}.confirm`)}
      color={what === 'export' ? 'blue' : 'red'}
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{t(`${what}.question`, { count: ids.length })}</Text>
      {what === 'erase' && <Remains leftOut={leftOut} />}
      <Select
        required
        label={t('reason')}
        placeholder={t('chooseReason')}
        data={PERSON_DATA_REASONS.map((reason) => ({ value: reason, label: PERSON_DATA_REASON_WORDS[reason] }))}
        {...form.getInputProps('reason')}
      />
      {what === 'erase' && (
        <TextInput label={t('erase.typeNumber', { policyNumber })} {...form.getInputProps('policyNumber')} />
      )}
    </FormDialog>
  )
}

function usePersonActions(): Record<PersonAction, (input: PersonRecords) => Promise<unknown>> {
  const { client } = trpc.useUtils()
  const { proven } = useProof()
  const exporting = trpc.customers.exportPerson.useMutation()
  return {
    export: async (input) => download((await proven(() => exporting.mutateAsync(input))).url),
    block: (input) => client.customers.block.mutate(input),
    erase: (input) => proven(() => client.customers.erase.mutate(input)),
  }
}

/** What cannot be erased. */
function Remains({ leftOut }: { leftOut: number }) {
  const t = useTranslations('panel.customers.personData.erase')
  return (
    <>
      <Text size="sm">{t('imports')}</Text>
      {leftOut > 0 && <Alert color="yellow">{t('left', { count: leftOut })}</Alert>}
      <Text size="sm" fw={600}>
        {t('remains')}
      </Text>
      <ul className={classes.facts}>
        <li>{t('remainsBackups')}</li>
        <li>{t('remainsOutside')}</li>
        <li>{t('remainsReceipts')}</li>
        <li>{t('remainsLog')}</li>
      </ul>
    </>
  )
}

/** Compares as the lookup does: ignores case and the kind of dash. */
const isSame = (one: string, other: string) =>
  policyNumberForm(one).toLowerCase() === policyNumberForm(other).toLowerCase()
