import { Button, Paper } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { IMPORT_GROUPS } from '../../../shared/import-headings'
import { type ImportRecord, PAYMENT_FIELDS } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { WarningAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import layout from '../ui/form-layout.module.css'
import { FormLock } from '../ui/form-lock'
import { useNotify } from '../ui/notify'
import { useSaveForm } from '../ui/use-save-form'
import { ColumnField } from './column-field'
import {
  type ColumnsValues,
  columnsValues,
  errorsOf,
  lackingOfNew,
  likelyPrices,
  toColumnsInput,
  unusedHeadings,
} from './columns-values'
import classes from './import.module.css'
import { ReadingFields } from './reading-fields'
import { SourceFields } from './source-fields'
import { useKnownOptions } from './use-known-options'

type Props = { record: ImportRecord; onChecked: () => void }

/** Maps the file's columns to fields, and asks for the format of dates and prices. */
export function ColumnsForm({ record, onChecked }: Props) {
  const t = useTranslations('panel.customers.imports')
  const { form, submit } = useColumnsForm(record, onChecked)
  const { collectsPayments } = useKnownOptions()
  const lacking = lackingOfNew(form.values)
  const unused = unusedHeadings(record.headings, form.values)
  const prices = likelyPrices(record, form.values)
  return (
    <form noValidate onSubmit={submit} aria-label={t('steps.columns')}>
      <Paper>
        <FormLock locked={form.submitting}>
          <Dimmed className={classes.hint}>{t('mapping.hint')}</Dimmed>
          <div role="status" className={classes.warnings}>
            {!form.values.policyNumber && <WarningAlert>{t('mapping.noNumber')}</WarningAlert>}
            {lacking.length > 0 && (
              <WarningAlert>
                {t('mapping.lacking', { fields: lacking.map((field) => t(`fields.${field}`)).join(', ') })}
              </WarningAlert>
            )}
            {prices.length > 0 && <WarningAlert>{t('mapping.prices', { headings: prices.join(', ') })}</WarningAlert>}
          </div>
          <SourceFields form={form} record={record} />
          <ReadingFields form={form} ask={record.ask} />
          {Object.entries(IMPORT_GROUPS).map(([group, fields]) => (
            <fieldset key={group} className={classes.group}>
              <legend className={classes.groupName}>{t(`mapping.${group as keyof typeof IMPORT_GROUPS}`)}</legend>
              {fields
                .filter((field) => collectsPayments || !PAYMENT_FIELDS.has(field))
                .map((field) => (
                  <ColumnField key={field} field={field} form={form} record={record} />
                ))}
            </fieldset>
          ))}
        </FormLock>
        {unused.length > 0 && (
          <Dimmed className={classes.hint}>{t('mapping.unused', { headings: unused.join(', ') })}</Dimmed>
        )}
        <div className={`${layout.actions} ${classes.actions}`}>
          <Button type="submit" variant="filled" loading={form.submitting}>
            {t('mapping.check')}
          </Button>
        </div>
      </Paper>
    </form>
  )
}

/** The form that maps the columns; saving it starts the check of the file. */
function useColumnsForm(record: ImportRecord, onChecked: () => void) {
  const t = useTranslations('panel.customers.imports.mapping')
  const notify = useNotify()
  const { byId } = trpc.useUtils().customers.imports
  const setColumns = trpc.customers.imports.setColumns.useMutation()
  const check = trpc.customers.imports.check.useMutation()
  const { id, ask } = record
  const show = (now: ImportRecord) => byId.setData({ id }, now)
  return useSaveForm<ColumnsValues>({
    name: 'import-columns',
    initialValues: columnsValues(record),
    validate: (values) =>
      Object.fromEntries(Object.entries(errorsOf(values, ask)).map(([field, what]) => [field, t(`errors.${what}`)])),
    save: async (values) => {
      const set = await setColumns.mutateAsync(toColumnsInput(id, values))
      show(set)
      // Newly chosen columns may have ambiguous dates or prices, which the form then asks for.
      if (Object.keys(errorsOf(values, set.ask)).length > 0) {
        notify.error(t('asked'))
        return null
      }
      show(await check.mutateAsync({ id }))
    },
    messages: { saved: t('saved'), failed: t('failed') },
    onSaved: onChecked,
  })
}
