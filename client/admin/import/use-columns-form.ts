import { useTranslations } from 'use-intl'
import type { ImportRecord } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { useSaveForm } from '../ui/use-save-form'
import { type ColumnsValues, columnsValues, errorsOf, toColumnsInput } from './columns-values'

/** The form that maps the columns; saving it starts the check of the file. */
export function useColumnsForm(record: ImportRecord, onChecked: () => void) {
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
export type ColumnsFormState = ReturnType<typeof useColumnsForm>['form']
