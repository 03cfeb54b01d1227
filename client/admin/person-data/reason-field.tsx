import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PERSON_DATA_REASONS } from '../../../shared/person-data'
import type { usePersonForm } from './use-person-form'

/** The reason for an action on a person's data. */
export function ReasonField({ state: { form } }: { state: ReturnType<typeof usePersonForm> }) {
  const t = useTranslations('panel.customers.personData')
  return (
    <Select
      required
      label={t('reason')}
      placeholder={t('chooseReason')}
      data={PERSON_DATA_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
      {...form.getInputProps('reason')}
    />
  )
}
