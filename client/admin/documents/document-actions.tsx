import { Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { useGo } from '../navigation/use-go'
import { ActionButton } from '../ui/action-button'
import { CheckIcon, UploadIcon } from '../ui/icons'
import { RowMenu } from '../ui/row-actions'
import type { PolicyDocument } from './use-reached'

type Props = { document: Pick<PolicyDocument, 'id' | 'fileName' | 'insuredCustomerId'> }

/** What one does about a document that ends: dismiss it, or load the one that replaces it. */
export function DocumentActions({ document: { id, fileName, insuredCustomerId } }: Props) {
  const t = useTranslations('documents')
  const go = useGo()
  const replace = go(panelHref({ section: 'customers', view: 'documents', id: insuredCustomerId }))
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ActionButton
        action={t('dismiss')}
        name={fileName}
        leftSection={<CheckIcon size={16} />}
        procedure={trpc.documents.dismissEnd}
        input={{ id }}
        done={t('dismissed')}
        failed={t('failed')}
      />
      <RowMenu of={fileName} actions={[{ label: t('replace'), Icon: UploadIcon, act: replace }]} />
    </Group>
  )
}
