import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import type { RouterOutputs } from '../../api/trpc'
import { historyHref } from '../navigation/record-href'
import { useIsAdmin } from '../session/role'
import { EditIcon, FolderIcon, HistoryIcon, TrashIcon } from '../ui/icons'
import { type RowAction, RowActions } from '../ui/row-actions'

export type CustomerRow = RouterOutputs['customers']['list']['items'][number]

export type CustomerRowActions = {
  edit: (id: string) => void
  showDocuments: (id: string) => void
  remove: (row: CustomerRow) => void
}

/** What can be done with one customer. */
export function CustomerActions({ row, actions }: { row: CustomerRow; actions: CustomerRowActions }) {
  const t = useTranslations('panel.customers')
  const [, navigate] = useLocation()
  const action = (label: string, rest: Pick<RowAction, 'Icon' | 'color' | 'act'>): RowAction => ({
    label,
    name: t('actionOn', { action: label, name: row.fullName }),
    ...rest,
  })
  return (
    <RowActions
      actions={[
        action(t('showDocuments'), { Icon: FolderIcon, color: 'gray', act: () => actions.showDocuments(row.id) }),
        ...(useIsAdmin()
          ? [action(t('showHistory'), { Icon: HistoryIcon, color: 'gray', act: () => navigate(historyHref(row.id)) })]
          : []),
        action(t('edit'), { Icon: EditIcon, color: 'gray', act: () => actions.edit(row.id) }),
        action(t('delete'), { Icon: TrashIcon, color: 'red', act: () => actions.remove(row) }),
      ]}
    />
  )
}
