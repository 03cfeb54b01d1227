import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { CameraIcon, EditIcon, FolderIcon, RenewIcon, TrashIcon } from '../ui/icons'
import { RowActions } from '../ui/row-actions'

export type CustomerRow = RouterOutputs['customers']['list']['items'][number]

export type CustomerRowActions = {
  showPage: (id: string) => void
  renew: (id: string) => void
  edit: (id: string) => void
  showDocuments: (id: string) => void
  /** Takes a picture for the documents; missing where there is no camera at hand. */
  photograph: ((id: string) => void) | undefined
  remove: (row: CustomerRow) => void
}

/** The actions of one customer's row. */
export function CustomerActions({ row, actions }: { row: CustomerRow; actions: CustomerRowActions }) {
  const t = useTranslations('panel.customers')
  const { photograph } = actions
  return (
    <RowActions
      of={row.fullName}
      actions={[
        { label: t('showDocuments'), Icon: FolderIcon, act: () => actions.showDocuments(row.id) },
        ...(photograph ? [{ label: t('photograph'), Icon: CameraIcon, act: () => photograph(row.id) }] : []),
        { label: t('renew'), Icon: RenewIcon, act: () => actions.renew(row.id) },
        { label: t('edit'), Icon: EditIcon, act: () => actions.edit(row.id) },
        { label: t('delete'), Icon: TrashIcon, color: 'red', isApart: true, act: () => actions.remove(row) },
      ]}
    />
  )
}
