import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { toOption } from '../ui/options'

type Props = {
  assignedTo: string | null
  /** The person's name; somebody who has left keeps what they have until it is given away. */
  assignee: string | null
  disabled: boolean
  onChoose: (person: string | null) => void
}

/** Who looks after a record, to be saved as soon as it is chosen. */
export function AssigneeSelect({ assignedTo, assignee, disabled, onChoose }: Props) {
  const t = useTranslations('panel.ui.assignee')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const hasLeft = assignedTo && assignee && !colleagues.some(({ id }) => id === assignedTo)
  return (
    <Select
      label={t('label')}
      placeholder={t('nobody')}
      data={[...(hasLeft ? [{ value: assignedTo, label: assignee }] : []), ...colleagues.map(toOption)]}
      value={assignedTo}
      disabled={disabled}
      clearable
      onChange={onChoose}
    />
  )
}
