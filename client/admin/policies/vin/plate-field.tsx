import { useTranslations } from 'use-intl'
import { plateForm } from '../../../../shared/plate'
import { CleanedField } from '../../ui/cleaned-field'
import classes from './vin.module.css'
import type { VehicleForm } from './vin-values'

/** The licence plate, in its form once the field is left. */
export function PlateField({ form }: { form: VehicleForm }) {
  const t = useTranslations('panel.customers.form')
  return (
    <CleanedField
      label={t('plate')}
      spellCheck={false}
      autoCapitalize="characters"
      classNames={{ input: classes.plate }}
      clean={plateForm}
      {...form.getInputProps('plate')}
    />
  )
}
