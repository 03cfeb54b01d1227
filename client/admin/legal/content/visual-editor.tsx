import '@mantine/tiptap/styles.css'
import { Alert } from '@mantine/core'
import type { RichTextEditorLabels } from '@mantine/tiptap'
import { RichTextEditor } from '@mantine/tiptap'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { WarningIcon } from '../../ui/icons'
import classes from './content.module.css'
import { EditorToolbar } from './editor-toolbar'
import { useContentEditor, type VisualEditorProps } from './use-content-editor'

/** A WYSIWYG editor of HTML. Loaded on demand: it is larger than all other forms of the panel together. */
export default function VisualEditor(props: VisualEditorProps) {
  const t = useTranslations('panel.legal.editor')
  const labels = useEditorLabels()
  const [pastedInPart, setPastedInPart] = useState(false)
  const editor = useContentEditor(props, setPastedInPart)
  return (
    <>
      {pastedInPart && (
        <Alert color="red" icon={<WarningIcon />} mb="sm" role="status">
          {t('pastedInPart')}
        </Alert>
      )}
      <RichTextEditor editor={editor} labels={labels} classNames={{ root: classes.editor, content: classes.editable }}>
        <EditorToolbar editor={editor} />
        <RichTextEditor.Content />
      </RichTextEditor>
    </>
  )
}

/** The labels of the toolbar's buttons. */
function useEditorLabels(): Partial<RichTextEditorLabels> {
  const t = useTranslations('panel.legal.editor')
  return useMemo(
    () => ({
      h2ControlLabel: t('heading', { level: 2 }),
      h3ControlLabel: t('heading', { level: 3 }),
      h4ControlLabel: t('heading', { level: 4 }),
      boldControlLabel: t('bold'),
      italicControlLabel: t('italic'),
      underlineControlLabel: t('underline'),
      strikeControlLabel: t('strike'),
      superscriptControlLabel: t('superscript'),
      subscriptControlLabel: t('subscript'),
      bulletListControlLabel: t('bulletList'),
      orderedListControlLabel: t('orderedList'),
      blockquoteControlLabel: t('blockquote'),
      hrControlLabel: t('rule'),
      undoControlLabel: t('undo'),
      redoControlLabel: t('redo'),
      tableInsertControlLabel: t('table'),
      tableInsertLabel: (columns: number, rows: number) => t('tableSize', { columns, rows }),
      tableRowBeforeControlLabel: t('rowBefore'),
      tableRowAfterControlLabel: t('rowAfter'),
      tableRowDeleteControlLabel: t('rowDelete'),
      tableColumnBeforeControlLabel: t('columnBefore'),
      tableColumnAfterControlLabel: t('columnAfter'),
      tableColumnDeleteControlLabel: t('columnDelete'),
      tableToggleHeaderRowControlLabel: t('headerRow'),
      tableDeleteControlLabel: t('tableDelete'),
    }),
    [t],
  )
}
