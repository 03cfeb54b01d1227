import { Button, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportField, type ImportRecord, PAYMENT_FIELDS } from '../../../shared/imports'
import { FieldErrors, fieldErrorsOf, messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { FailureAlert, WarningAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import layout from '../ui/form-layout.module.css'
import { FormLock } from '../ui/form-lock'
import { useSaveForm } from '../ui/use-save-form'
import { ColumnField } from './column-field'
import {
  type ColumnsFormState,
  type ColumnsValues,
  columnsValues,
  errorsOf,
  fieldGroups,
  lackingOfNew,
  likelyPrices,
  toColumnsInput,
  unusedHeadings,
} from './columns-values'
import classes from './import.module.css'
import { ReadingFields, SourceFields } from './source-fields'

type Props = { record: ImportRecord; onChecked: () => void }

/** Maps the file's columns to fields: what is unsure is open, what was recognized is folded. */
export function ColumnsForm({ record, onChecked }: Props) {
  const t = useTranslations('panel.customers.imports')
  const { form, submit, failure } = useColumnsForm(record, onChecked)
  const { collectsPayments } = trpc.customers.formOptions.useQuery().data ?? {}
  // As they are at first: a field that gets a column stays where it is.
  const [groups] = useState(() => fieldGroups(form.values, record))
  const isAsked = groups.asked.length > 0 || Object.keys(record.ask).length > 0
  const offered = (fields: ImportField[]) => fields.filter((field) => collectsPayments || !PAYMENT_FIELDS.has(field))
  const lacking = lackingOfNew(form.values)
  const unused = unusedHeadings(record.headings, form.values)
  const prices = likelyPrices(record, form.values)
  return (
    <form noValidate onSubmit={submit} aria-label={t('steps.columns')}>
      <Paper>
        <FormLock locked={form.submitting}>
          <Dimmed className={classes.hint}>{t(isAsked ? 'mapping.hint' : 'mapping.recognizedHint')}</Dimmed>
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
          <ReadingFields form={form} record={record} />
          {offered(groups.asked).map((field) => (
            <ColumnField key={field} field={field} form={form} record={record} />
          ))}
          <ColumnsGroup kind="recognized" fields={offered(groups.recognized)} form={form} record={record} />
          <ColumnsGroup kind="others" fields={offered(groups.others)} form={form} record={record} />
        </FormLock>
        {unused.length > 0 && (
          <Dimmed className={classes.hint}>{t('mapping.unused', { headings: unused.join(', ') })}</Dimmed>
        )}
        <div className={`${layout.actions} ${classes.actions}`}>
          {failure && <FailureAlert flex="1 1 280px">{failure}</FailureAlert>}
          <Button type="submit" variant="filled" loading={form.submitting}>
            {t('mapping.check')}
          </Button>
        </div>
      </Paper>
    </form>
  )
}

type GroupProps = { kind: 'recognized' | 'others'; fields: ImportField[]; form: ColumnsFormState; record: ImportRecord }

/** Fields that are hardly looked at: folded, with what was recognized in a few words, until they are wanted or one is wrong. */
function ColumnsGroup({ kind, fields, form, record }: GroupProps) {
  const t = useTranslations('panel.customers.imports')
  const [isOpen, setOpen] = useState(false)
  if (fields.length === 0) return null
  const isWrong = fields.some((field) => form.errors[field] || form.errors[`${field}ForAll`])
  return (
    <details
      className={classes.folded}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.sectionHead}>
        <div>
          <Text size="sm" fw={600}>
            {t(`mapping.${kind}`, { count: fields.length })}
          </Text>
          {kind === 'recognized' && (
            <div className={classes.pairs}>
              {fields.map((field) => (
                <span key={field}>
                  <b>{form.values[field]}</b> → {t(`fields.${field}`)}
                </span>
              ))}
            </div>
          )}
        </div>
      </summary>
      {fields.map((field) => (
        <ColumnField key={field} field={field} form={form} record={record} />
      ))}
    </details>
  )
}

/** The form that maps the columns; saving it starts the check of the file. */
function useColumnsForm(record: ImportRecord, onChecked: () => void) {
  const t = useTranslations('panel.customers.imports.mapping')
  const { byId } = trpc.useUtils().customers.imports
  const setColumns = trpc.customers.imports.setColumns.useMutation()
  const check = trpc.customers.imports.check.useMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const { id, ask } = record
  const show = (now: ImportRecord) => byId.setData({ id }, now)
  const messagesOf = (values: ColumnsValues, asked: ImportRecord['ask']) =>
    Object.fromEntries(Object.entries(errorsOf(values, asked)).map(([field, what]) => [field, t(`errors.${what}`)]))
  const state = useSaveForm<ColumnsValues>({
    name: 'import-columns',
    initialValues: columnsValues(record),
    validate: (values) => messagesOf(values, ask),
    save: async (values) => {
      setFailure(null)
      try {
        const set = await setColumns.mutateAsync(toColumnsInput(id, values))
        show(set)
        // Newly chosen columns may have ambiguous dates or prices, which the form then asks for.
        const messages = messagesOf(values, set.ask)
        if (Object.keys(messages).length > 0) throw new FieldErrors(messages)
        show(await check.mutateAsync({ id }))
      } catch (error) {
        if (Object.keys(fieldErrorsOf(error)).length > 0) throw error
        setFailure(messageOf(error, t('failed')))
        return null
      }
    },
    messages: { saved: null, failed: t('failed') },
    onSaved: onChecked,
  })
  return { ...state, failure }
}
