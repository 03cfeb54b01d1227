import { TextInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useTranslations } from 'use-intl'
import { plateForm } from '../../../../shared/plate'
import classes from './vin.module.css'
import type { VehicleForm } from './vin-values'

/** The licence plate; what was typed is brought into its form once the field is left, so that nothing is typed in between. */
export function PlateField({ form }: { form: VehicleForm }) {
  const t = useTranslations('panel.customers.form')
  const { onBlur, ...field } = form.getInputProps('plate')
  return (
    <TextInput
      label={t('plate')}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="characters"
      classNames={{ input: classes.plate }}
      {...field}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        form.setFieldValue('plate', plateForm(form.values.plate))
        onBlur?.(event)
      }}
    />
  )
}
