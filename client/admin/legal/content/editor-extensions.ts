import { Link } from '@mantine/tiptap'
import { type CommandProps, Mark } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { HEADING_LEVELS, isLegalLink } from '../../../../shared/legal-html'

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
export const editorExtensions = (placeholder: string) => [
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
