import '@mantine/tiptap/styles.css'
import { Alert } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WarningIcon } from '../../ui/icons'
import classes from './content.module.css'
import { EditorToolbar } from './editor-toolbar'
import { useContentEditor, type VisualEditorProps } from './use-content-editor'
import { useEditorLabels } from './use-editor-labels'

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
