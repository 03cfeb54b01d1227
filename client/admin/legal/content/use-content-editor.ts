import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { withLegalHeadings } from '../../../../shared/legal-html'
import { toHtml } from './content-html'
import { editorExtensions } from './editor-extensions'
import { isPastedInPart, survives } from './survives'

export type VisualEditorProps = {
  /** HTML; it is not touched before somebody edits it. */
  value: string
  onChange: (html: string) => void
  label: string
  invalid: boolean
  /** Where the form looks for the field, if this is what shows it now. */
  dataPath: string | undefined
}

/**
 * The editor of a content. What it was given goes back unchanged until somebody edits it, and again when they undo
 * that, for the editor writes the same text in a slightly different way.
 * @param onLossy hears whether a content that was put into the editor has something in it that the editor cannot hold
 * @param onPaste hears the same of each thing that is pasted, of which what cannot be held is gone
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
      transformPastedHTML: withLegalHeadings,
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
