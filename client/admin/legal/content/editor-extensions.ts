import { Link } from '@mantine/tiptap'
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

/** The editor's schema: the elements that the server allows in a legal text. */
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
