import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { toOption } from '../../ui/to-option'
import { TypedSelect } from '../../ui/typed-select'
import { BulkProgress } from './bulk-progress-bar'
import { useBulkAction } from './use-bulk-action'
import type { Selection } from './use-selection'

type Props = { opened: boolean; selection: Selection; onClose: () => void }

/** Asks for the new insurer of the ticked customers, each time anew. */
export function CompanyDialog({ opened, selection, onClose }: Props) {
  const t = useTranslations('panel.customers.selection.company')
  const options = trpc.customers.formOptions.useQuery(undefined, { enabled: opened })
  const [insuranceCompanyId, setCompany] = useState<string | null>(null)
  const mutation = trpc.customers.bulk.setCompany.useMutation()
  const close = () => {
    setCompany(null)
    onClose()
  }
  const { running, run } = useBulkAction(selection, t, close)
  const { count } = selection
  const change = async (progressId: string) => {
    const { changed } = await mutation.mutateAsync({
      ...selection.choice,
      progressId,
      insuranceCompanyId: insuranceCompanyId ?? '',
    })
    return changed
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('title')}
      confirm={t('confirm', { count })}
      color="blue"
      ready={insuranceCompanyId !== null}
      running={running !== null}
      onConfirm={() => run(change)}
      onClose={close}
    >
      <Text size="sm">{t('question', { count })}</Text>
      <TypedSelect
        label={t('insurer')}
        placeholder={t('choose')}
        data={options.data?.companies.map(toOption) ?? []}
        value={insuranceCompanyId}
        onChange={setCompany}
        allowDeselect
        disabled={running !== null}
      />
      <BulkProgress id={running} count={count} />
    </ConfirmDialog>
  )
}
