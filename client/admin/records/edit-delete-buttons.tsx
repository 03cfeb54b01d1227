import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { EditIcon, TrashIcon } from '../ui/icons'

type Props = {
  /** The record's name. */
  name: string
  /** The section's texts in the catalogue. */
  texts: (key: 'edit' | 'delete') => string
  onEdit: () => void
  onDelete: () => void
}

/** The buttons of a record's card. */
export function EditDeleteButtons({ name, texts, onEdit, onDelete }: Props) {
  const t = useTranslations('panel.ui')
  return (
    <Button.Group>
      <Button
        size="xs"
        leftSection={<EditIcon size={16} />}
        aria-label={t('actionOn', { action: texts('edit'), name })}
        onClick={onEdit}
      >
        {texts('edit')}
      </Button>
      <Button
        size="xs"
        c="red.6"
        aria-label={t('actionOn', { action: texts('delete'), name })}
        title={texts('delete')}
        onClick={onDelete}
      >
        <TrashIcon size={16} />
      </Button>
    </Button.Group>
  )
}
