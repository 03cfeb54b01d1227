import { Link } from '@mantine/tiptap'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { HEADING_LEVELS, isLegalLink } from '../../../../shared/legal-html'

/** Says for which cells a header stands, which screen readers read. */
const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** What the editor can hold: what the server lets a legal text contain. */
export const editorExtensions = (placeholder: string) => [
  StarterKit.configure({ heading: { levels: [...HEADING_LEVELS] }, codeBlock: false, link: false }),
  Link.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    defaultProtocol: 'https',
    isAllowedUri: isLegalLink,
  }),
  Table.configure({ resizable: false }),
  TableRow,
  TableCell,
  ScopedHeader,
  Placeholder.configure({ placeholder }),
]
