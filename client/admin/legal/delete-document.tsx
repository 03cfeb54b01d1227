import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { DeleteDialog } from '../ui/delete-dialog'
import type { LegalDocument } from './group-documents'
import { useLegalChanged } from './use-legal-documents'

type Props = {
  /** What is to be deleted, or null while nothing is. */
  document: LegalDocument | null
  onClose: () => void
  onGone: () => void
}

/** Asks before a document is deleted, and says so where the site shows it. */
export function DeleteDocument({ document, onClose, onGone }: Props) {
  const t = useTranslations('panel.legal')
  const languages = useTranslations('panel.languages')
  const changed = useLegalChanged()
  const deletion = trpc.legal.delete.useMutation()
  return (
    <DeleteDialog
      record={document}
      texts={{
        title: t('deletion.title'),
        question: t('deletion.question'),
        confirm: t('delete'),
        failed: t('deletion.failed'),
      }}
      done={() => t('deletion.done')}
      deletion={deletion}
      onClose={onClose}
      onGone={() => {
        changed()
        onGone()
      }}
    >
      {({ title, documentType, language, version, isActive }) => (
        <>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {t('deletion.which', { type: t(`types.${documentType}`), language: languages(language), version })}
          </Text>
          {isActive && (
            <Text size="sm" c="red.7" mt={8}>
              {t('deletion.shown')}
            </Text>
          )}
        </>
      )}
    </DeleteDialog>
  )
}
