import { Link } from '@mantine/tiptap'
import { type CommandProps, Mark } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { HEADING_LEVELS, isLegalLink, withLegalHeadings } from '../../../../shared/legal-html'
import { isPastedInPart, withLists } from './pasted-html'

export type VisualEditorProps = {
  /** HTML; it stays unchanged until somebody edits it. */
  value: string
  onChange: (html: string) => void
  label: string
  invalid: boolean
  /** The path by which the form finds the field, if this view is the open one. */
  dataPath: string | undefined
}

/** The ends of blocks, and the begins of those that hold others. */
const EDGE =
  /(<\/(?:p|h[2-4]|[uo]l|li|tr|tbody|table|blockquote)>|<(?:hr|[uo]l[^>]*|table|tbody|blockquote)>)(?=<(?!\/(?:li|t[dh])>))/g

/** The editor's HTML, a block a line, as texts are merged line by line, and without empty paragraphs at the end. */
const htmlOf = (editor: Editor): string =>
  editor
    .getHTML()
    .replace(/(?:<p><\/p>)+$/, '')
    .replace(EDGE, '$1\n')

/**
 * The editor of a content. The given HTML is kept as it is until somebody edits it, and restored if they undo that:
 * the editor would write the same text slightly differently.
 * @param onPaste called for each paste, with whether the editor has dropped a part of it
 */
export function useContentEditor(props: VisualEditorProps, onPaste: (lossy: boolean) => void): Editor {
  const { value, onChange } = props
  const t = useTranslations('panel.legal.editor')
  const given = useRef({ html: value, written: '' })
  const current = useRef(value)
  const attributes = useEditorAttributes(props)
  const take = (editor: Editor) => {
    given.current = { html: value, written: htmlOf(editor) }
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
      const now = htmlOf(updated)
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

/** Keeps `scope`, which tells screen readers the cells of a header. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** Written without the widths of its columns, which the server would remove. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** With attributes in the order of the server's, as a merge compares texts line by line. */
const PlainLink = Link.extend({
  renderHTML: ({ HTMLAttributes: { href, target, rel } }) => ['a', { href, target, rel }, 0],
})

/** Raised or lowered text. The names are those of the toolbar's buttons. */
const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', align: 'sub' | 'super') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
    addCommands: () => ({
      [name === 'subscript' ? 'toggleSubscript' : 'toggleSuperscript']:
        () =>
        ({ commands }: CommandProps) =>
          commands.toggleMark(name),
    }),
  })

/** The editor's schema: the elements that the server allows in a legal text. */
const editorExtensions = (placeholder: string) => [
  StarterKit.configure({ heading: { levels: [...HEADING_LEVELS] }, codeBlock: false, link: false }),
  PlainLink.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    defaultProtocol: 'https',
    isAllowedUri: isLegalLink,
  }),
  script('subscript', 'sub', 'sub'),
  script('superscript', 'sup', 'super'),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell,
  ScopedHeader,
  Placeholder.configure({ placeholder }),
]
