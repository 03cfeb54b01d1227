import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'use-intl'
import classes from './content.module.css'
import { LinkControl } from './link-control'

/** The sticky toolbar stays below the header while the text scrolls. */
const PANEL_HEADER_HEIGHT = 72

/** Controls for exactly the elements that the server allows in a legal text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const t = useTranslations('panel.legal.editor')
  const inTable = useEditorState({ editor, selector: (state) => state.editor.isActive('table') })
  return (
    <RichTextEditor.Toolbar
      sticky
      stickyOffset={PANEL_HEADER_HEIGHT}
      role="toolbar"
      aria-label={t('toolbar')}
      className={classes.toolbar}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Superscript />
        <RichTextEditor.Subscript />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        <RichTextEditor.TableInsert
          maxColumns={6}
          maxRows={6}
          popoverProps={{ portalProps: { target: '#contenido' } }}
        />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      {inTable && <TableControls />}
    </RichTextEditor.Toolbar>
  )
}

function TableControls() {
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.TableRowBefore />
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnBefore />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableToggleHeaderRow />
      <RichTextEditor.TableDelete />
    </RichTextEditor.ControlsGroup>
  )
}
