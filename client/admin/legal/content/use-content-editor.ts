import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { withLegalHeadings } from '../../../../shared/legal-html'
import { toHtml } from './content-html'
import { editorExtensions } from './editor-extensions'
import { withLists } from './pasted-lists'
import { isPastedInPart, survives } from './survives'

export type VisualEditorProps = {
  /** HTML; it stays unchanged until somebody edits it. */
  value: string
  onChange: (html: string) => void
  label: string
  invalid: boolean
  /** The path by which the form finds the field, if this view is the open one. */
  dataPath: string | undefined
}

/**
 * The editor of a content. The given HTML is kept as it is until somebody edits it, and restored if they undo that:
 * the editor would write the same text slightly differently.
 * @param onLossy called for each loaded content, with whether the editor cannot hold a part of it
 * @param onPaste called for each paste, with whether the editor has dropped a part of it
 */
export function useContentEditor(
  props: VisualEditorProps,
  onLossy: (lossy: boolean) => void,
  onPaste: (lossy: boolean) => void,
): Editor {
  const { value, onChange } = props
  const t = useTranslations('panel.legal.editor')
  const given = useRef({ html: value, written: '' })
  const current = useRef(value)
  const attributes = useEditorAttributes(props)
  const take = (editor: Editor) => {
    given.current = { html: value, written: toHtml(editor.getJSON()) }
    onLossy(!survives(value, given.current.written))
  }
  const editor = useEditor({
    extensions: useMemo(() => editorExtensions(t('placeholder')), [t]),
    content: withLegalHeadings(value),
    editorProps: {
      attributes,
      transformPastedHTML: (html) => withLists(withLegalHeadings(html)),
      handlePaste: (_view, { clipboardData }) => {
        if (clipboardData) onPaste(isPastedInPart(clipboardData))
        return false
      },
    },
    onCreate: ({ editor: created }) => take(created),
    onUpdate: ({ editor: updated }) => {
      const { html, written } = given.current
      const now = toHtml(updated.getJSON())
      current.current = now === written ? html : now
      onChange(current.current)
    },
  })
  // The content was changed elsewhere: as HTML, or by loading the document again.
  useEffect(() => {
    if (value === current.current) return
    current.current = value
    editor.commands.setContent(withLegalHeadings(value), { emitUpdate: false })
    take(editor)
  })
  return editor
}

function useEditorAttributes({ label, invalid, dataPath }: VisualEditorProps): Record<string, string> {
  return useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-invalid': String(invalid),
      'aria-required': 'true',
      ...(dataPath && { 'data-path': dataPath }),
    }),
    [label, invalid, dataPath],
  )
}
