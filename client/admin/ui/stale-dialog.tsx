import { Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangedField } from './changed-fields'
import { ConfirmDialog } from './confirm-dialog'
import type { Stale } from './use-record-form'

type Props<Values> = {
  /** What happened; null while there is nothing to say. */
  stale: Stale<Values> | null
  /** A field's label and the text of one of its values, as the form shows them. */
  describe: (field: keyof Values, value: Values[keyof Values]) => { label: string; text: ReactNode }
  onReload: () => Promise<unknown>
  onClose: () => void
}

/** Somebody else changed the record that is being edited: what they changed, and the choice to take it or to stay. */
export function StaleDialog<Values>({ stale, describe, onReload, onClose }: Props<Values>) {
  const t = useTranslations('panel.ui.stale')
  const [reloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    await onReload()
    setReloading(false)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={stale !== null}
      title={t('title')}
      confirm={t('reload')}
      cancel={t('keepEditing')}
      color="blue"
      size="lg"
      running={reloading}
      onConfirm={reload}
      onClose={onClose}
    >
      <Text size="sm">{stale?.message}</Text>
      {stale && stale.changes.length > 0 && <Changes changes={stale.changes} describe={describe} />}
    </ConfirmDialog>
  )
}

type ChangesProps<Values> = Pick<Props<Values>, 'describe'> & { changes: ChangedField<Values>[] }

function Changes<Values>({ changes, describe: textsOf }: ChangesProps<Values>) {
  const t = useTranslations('panel.ui.stale')
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label={t('changes')} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field')}</Table.Th>
            <Table.Th>{t('before')}</Table.Th>
            <Table.Th>{t('now')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ field, before, now }) => (
            <Table.Tr key={String(field)}>
              <Table.Th scope="row">{textsOf(field, before).label}</Table.Th>
              <Table.Td c="dimmed">{textsOf(field, before).text || '—'}</Table.Td>
              <Table.Td>{textsOf(field, now).text || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
