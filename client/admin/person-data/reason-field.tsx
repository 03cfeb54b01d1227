import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PERSON_DATA_REASONS } from '../../../shared/person-data'
import { PERSON_DATA_REASON_WORDS } from '../../../shared/words'
import type { usePersonForm } from './use-person-form'

/** The reason for an action on a person's data. */
export function ReasonField({ state: { form } }: { state: ReturnType<typeof usePersonForm> }) {
  const t = useTranslations('panel.customers.personData')
  return (
    <Select
      required
      label={t('reason')}
      placeholder={t('chooseReason')}
      data={PERSON_DATA_REASONS.map((reason) => ({ value: reason, label: PERSON_DATA_REASON_WORDS[reason] }))}
      {...form.getInputProps('reason')}
    />
  )
}
