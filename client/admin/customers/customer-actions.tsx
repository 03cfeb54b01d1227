import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { EditIcon, FolderIcon, RenewIcon, TrashIcon } from '../ui/icons'
import { type RowAction, RowActions } from '../ui/row-actions'

export type CustomerRow = RouterOutputs['customers']['list']['items'][number]

export type CustomerRowActions = {
  showPage: (id: string) => void
  renew: (id: string) => void
  edit: (id: string) => void
  showDocuments: (id: string) => void
  remove: (row: CustomerRow) => void
}

/** What can be done with one customer. */
export function CustomerActions({ row, actions }: { row: CustomerRow; actions: CustomerRowActions }) {
  const t = useTranslations('panel.customers')
  const action = (label: string, rest: Pick<RowAction, 'Icon' | 'color' | 'act'>): RowAction => ({
    label,
    name: t('actionOn', { action: label, name: row.fullName }),
    ...rest,
  })
  return (
    <RowActions
      actions={[
        action(t('showDocuments'), { Icon: FolderIcon, color: 'gray', act: () => actions.showDocuments(row.id) }),
        action(t('renew'), { Icon: RenewIcon, color: 'gray', act: () => actions.renew(row.id) }),
        action(t('edit'), { Icon: EditIcon, color: 'gray', act: () => actions.edit(row.id) }),
        action(t('delete'), { Icon: TrashIcon, color: 'red', act: () => actions.remove(row) }),
      ]}
    />
  )
}
