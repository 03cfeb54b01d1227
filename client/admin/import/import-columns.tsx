import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ImportState, type ImportSummary, isAtWork } from '../../../shared/imports'
import { Instant, OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import { outRows, writtenRows } from './result-values'
import { importHref } from './use-import-address'

const COLORS: Partial<Record<ImportState, string>> = {
  uploaded: 'yellow',
  checked: 'yellow',
  done: 'green',
  failed: 'red',
}

/** The columns of the list of imports. */
export function useImportColumns(onOpen: (id: string) => void): RecordColumn<ImportSummary>[] {
  const t = useTranslations('panel.customers.imports')
  const outcomeOf = useOutcome()
  return [
    {
      key: 'file',
      title: t('columns.file'),
      render: ({ id, fileName }) => (
        <RowLink href={importHref(id)} onOpen={() => onOpen(id)}>
          {fileName}
        </RowLink>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      render: ({ state }) => (
        <Badge color={COLORS[state] ?? (isAtWork(state) ? 'blue' : 'gray')}>{t(`states.${state}`)}</Badge>
      ),
    },
    { key: 'outcome', title: t('columns.outcome'), render: outcomeOf },
    {
      key: 'created',
      title: t('columns.created'),
      render: ({ createdAt, createdBy }) => (
        <>
          <Instant at={createdAt} />
          <OneLine secondary>{createdBy ?? t('nobody')}</OneLine>
        </>
      ),
    },
  ]
}

/** The result of an import, in a line. */
function useOutcome() {
  const t = useTranslations('panel.customers.imports.outcome')
  return ({ state, failure, done, of, result }: ImportSummary): string => {
    if (failure) return failure
    if (isAtWork(state)) return of > 0 ? t('working', { done, of }) : t('begins')
    if (!result) return t(state === 'uploaded' ? 'uploaded' : 'none')
    if ('takenBack' in result) {
      return t('undone', { takenBack: result.takenBack, kept: result.keptRows, gone: result.goneRows })
    }
    const [count, out] = [writtenRows(result), outRows(result)]
    return state === 'checked' ? t('checked', { count: count - result.waitingRows, out }) : t('done', { count, out })
  }
}
