import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { shownAs } from '../../../shared/documents'
import { DocumentIcon, DownloadIcon, ImageIcon } from '../ui/icons'
import { RowLink } from '../ui/row-link'
import { useFocusReturn } from '../ui/use-focus-return'
import classes from './documents.module.css'
import { type PolicyDocument, useDownload } from './use-reached'

/** The URL of a document's preview. */
const previewOf = ({ url }: PolicyDocument): string => `${url}/preview`

/** A document in place of the list: a picture, or a PDF where the browser can show one. */
export function DocumentPreview({ document, onClose }: { document: PolicyDocument; onClose: () => void }) {
  const t = useTranslations('panel.customers.documents')
  const ui = useTranslations('panel.ui')
  const download = useDownload()
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      title={document.fileName}
      size="min(72rem, 100%)"
      closeButtonProps={{ 'aria-label': ui('close') }}
      classNames={{ title: classes.fileName }}
    >
      <Shown document={document} />
      <Group justify="flex-end" mt="md">
        <Button leftSection={<DownloadIcon size={16} />} onClick={() => download(document)}>
          {t('download')}
        </Button>
      </Group>
    </Modal>
  )
}

function Shown({ document }: { document: PolicyDocument }) {
  const t = useTranslations('panel.customers.documents')
  const { fileName, mimeType } = document
  if (shownAs(mimeType) === 'image') return <img src={previewOf(document)} alt={fileName} className={classes.picture} />
  if (!navigator.pdfViewerEnabled) return <Text>{t('noViewer')}</Text>
  return <iframe src={`${previewOf(document)}#navpanes=0`} title={fileName} className={classes.paper} />
}

type Props = { document: PolicyDocument; onShow: () => void }

/** A document's name as a link to its preview. */
export function FileName({ document, onShow }: Props) {
  const Icon = shownAs(document.mimeType) === 'page' ? DocumentIcon : ImageIcon
  return (
    <span className={classes.file}>
      <span className={classes.fileIcon}>
        <Icon size={18} />
      </span>
      <RowLink href={previewOf(document)} onOpen={onShow}>
        {document.fileName}
      </RowLink>
    </span>
  )
}
