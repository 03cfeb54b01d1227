import { shownAs } from '../../../shared/documents'
import { DocumentIcon, ImageIcon } from '../ui/icons'
import { RowLink } from '../ui/row-link'
import { previewOf } from './document-preview'
import classes from './documents.module.css'
import type { PolicyDocument } from './use-reached'

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
