import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { DeleteDialog } from '../ui/delete-dialog'
import type { Company } from './form-values'
import { useCompaniesChanged } from './use-companies-changed'

type Props = {
  /** Which one is to be deleted, or null while none is. */
  company: Company | null
  onClose: () => void
  /** Called when the record, and with it the button that opened this, is gone. */
  onGone: () => void
}

/** Asks before an insurer is deleted. */
export function DeleteCompany({ company, onClose, onGone }: Props) {
  const t = useTranslations('panel.companies.deletion')
  const changed = useCompaniesChanged()
  const deletion = trpc.companies.delete.useMutation({ onSettled: changed })
  return (
    <DeleteDialog
      record={company}
      texts={{ title: t('title'), question: t('question'), confirm: t('confirm'), failed: t('failed') }}
      done={({ name }) => t('done', { name })}
      deletion={deletion}
      onClose={onClose}
      onGone={onGone}
    >
      {({ name, code }) => (
        <>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t('code', { code })}
          </Text>
        </>
      )}
    </DeleteDialog>
  )
}
