import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dimmed } from '../ui/dimmed'
import { formatFileSize } from '../ui/formats'
import { DownloadIcon } from '../ui/icons'

type Props = { customerId: string; documents: { fileSize: number }[] }

/** Saves all documents of a customer as one archive. */
export function DownloadAllButton({ customerId, documents }: Props) {
  const t = useTranslations('panel.customers.documents')
  const size = formatFileSize(documents.reduce((sum, { fileSize }) => sum + fileSize, 0))
  return (
    <Group justify="space-between" px="md" py="xs">
      <Dimmed>{t('downloadAllHint', { count: documents.length, size })}</Dimmed>
      <Button
        component="a"
        href={`/files/policy-documents/${customerId}.zip`}
        download
        size="xs"
        leftSection={<DownloadIcon size={16} />}
      >
        {t('downloadAll')}
      </Button>
    </Group>
  )
}
