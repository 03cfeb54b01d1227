import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ENCODINGS, type Encoding, type ImportRecord, type ReadingChoice } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { FailureAlert } from '../ui/alerts'
import { Toggle } from '../ui/toggle'
import { type ColumnsFormState, toColumnsInput } from './columns-values'
import classes from './import.module.css'
import { useImportAction } from './use-import'

type Props = { form: ColumnsFormState; record: ImportRecord }

/** Tells what of the file is read, and lets people choose another sheet, other letters, or no hidden rows. */
export function SourceFields({ form, record }: Props) {
  const t = useTranslations('panel.customers.imports.source')
  const { id, sheets, sheet, encoding, hiddenRows, headings, sampleRows } = record
  const { run, running, failure } = useImportAction(trpc.customers.imports.setColumns.useMutation(), t('failed'))
  const choose = (choice: ReadingChoice) => run({ ...toColumnsInput(id, form.values), ...choice })
  const accented = [headings, ...sampleRows].flat().find((text) => /[^\p{ASCII}]/u.test(text))
  const hasChoice = sheets.length > 1 || (encoding !== null && accented !== undefined) || hiddenRows > 0
  if (!hasChoice) return null
  return (
    <div className={classes.question}>
      {sheets.length > 1 && (
        <Select
          label={t('sheet')}
          description={t('sheetHint')}
          data={sheets.map(({ name, rows, isHidden }) => ({
            value: name,
            label: t(isHidden ? 'sheetHidden' : 'sheetRows', { name, rows }),
          }))}
          value={sheet}
          disabled={running}
          allowDeselect={false}
          onChange={(name) => name && choose({ sheet: name })}
        />
      )}
      {encoding && accented && (
        <Select
          label={t('encoding')}
          description={t('accented', { text: accented.slice(0, 60) })}
          data={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          value={encoding}
          disabled={running}
          allowDeselect={false}
          onChange={(value) => value && choose({ encoding: value as Encoding })}
        />
      )}
      {hiddenRows > 0 && (
        <Toggle
          label={t('hidden', { count: hiddenRows })}
          description={t('hiddenHint')}
          {...form.getInputProps('withHiddenRows', { type: 'checkbox' })}
        />
      )}
      {failure && <FailureAlert>{failure}</FailureAlert>}
    </div>
  )
}
