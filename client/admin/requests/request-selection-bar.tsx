import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { SelectionBar } from '../records/selection/selection-bar'
import { BulkDeletionButton } from '../records/selection/use-bulk-action'
import type { RequestSelection } from './use-request-selection'

/** What can be done with the ticked requests. */
export function RequestSelectionBar({ selection }: { selection: RequestSelection }) {
  const t = useTranslations('panel.requests.selection')
  const deletion = useTranslations('panel.requests.selection.deletion')
  const { mutateAsync: remove } = trpc.quoteRequests.deleteMany.useMutation()
  return (
    <SelectionBar selection={selection} texts={t}>
      <BulkDeletionButton selection={selection} texts={deletion} remove={remove} />
    </SelectionBar>
  )
}
