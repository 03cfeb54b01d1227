import { Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { withScheme } from '../../../../shared/addresses'
import { isLegalLink } from '../../../../shared/legal-html'
import { LinkIcon } from '../../ui/icons'

type Edited = { address: string; newTab: boolean; refused: boolean }

/** Sets, changes or removes the link of the selected text; Ctrl + K in the editor opens it too. */
export function LinkControl({ editor }: { editor: Editor }) {
  const t = useTranslations('panel.legal.editor')
  const [edited, setEdited] = useState<Edited | null>(null)
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('link') })
  const open = () => {
    const { href, target } = editor.getAttributes('link')
    setEdited({ address: href ?? '', newTab: target === '_blank', refused: false })
  }
  useWindowEvent('edit-link', open)
  return (
    <Popover
      opened={edited !== null}
      onChange={() => setEdited(null)}
      trapFocus
      shadow="md"
      width={320}
      portalProps={{ target: '#contenido' }}
    >
      <Popover.Target>
        <RichTextEditor.Control aria-label={t('link')} title={t('link')} active={active} onClick={open}>
          <LinkIcon size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('link')}>
        {edited && <LinkFields editor={editor} edited={edited} onEdit={setEdited} />}
      </Popover.Dropdown>
    </Popover>
  )
}

type FieldsProps = { editor: Editor; edited: Edited; onEdit: (edited: Edited | null) => void }

function LinkFields({ editor, edited, onEdit }: FieldsProps) {
  const t = useTranslations('panel.legal.editor')
  const address = withScheme(edited.address.trim())
  const atLink = () => editor.chain().focus().extendMarkRange('link')
  const apply = () => {
    if (!isLegalLink(address)) return onEdit({ ...edited, refused: true })
    const link = { href: address, target: edited.newTab ? '_blank' : null }
    // Without a selection the URL itself becomes the link's text.
    const isNew = editor.state.selection.empty && !editor.isActive('link')
    const text = { type: 'text', text: address, marks: [{ type: 'link', attrs: link }] }
    if (isNew) editor.chain().focus().insertContent(text).run()
    else atLink().setLink(link).run()
    onEdit(null)
  }
  const remove = () => {
    atLink().unsetLink().run()
    onEdit(null)
  }
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        label={t('linkAddress')}
        placeholder="https://"
        inputMode="url"
        value={edited.address}
        error={edited.refused && t('linkRefused')}
        onChange={(event) => onEdit({ ...edited, address: event.currentTarget.value, refused: false })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter must not submit the form around the editor.
          event.preventDefault()
          apply()
        }}
      />
      <Checkbox
        label={t('linkNewTab')}
        checked={edited.newTab}
        onChange={(event) => onEdit({ ...edited, newTab: event.currentTarget.checked })}
      />
      <Group gap="xs">
        <Button variant="filled" size="xs" onClick={apply}>
          {t('linkApply')}
        </Button>
        <Button size="xs" onClick={remove} disabled={!editor.isActive('link')}>
          {t('linkRemove')}
        </Button>
      </Group>
    </Stack>
  )
}
