import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../shared/contacts'
import { trpc } from '../../api/trpc'
import { ContactButton, useContactWays } from '../desk/desk-actions'
import { useOfferedActions } from '../records/offered-actions'
import type { RecordView } from '../records/use-record-view'
import { useIsAdmin } from '../session/role'
import { MutationDialog } from '../ui/confirm-dialog'
import { download } from '../ui/download'
import { MoreMenu } from '../ui/more-menu'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import type { OpenedCase } from './case-text'
import { useCaseActions } from './use-case-actions'

/** What can be done with the open case, in the palette, too: to pass it on and to note first. */
export function FileActions({ record, view }: { record: OpenedCase; view: RecordView }) {
  const t = useTranslations('cases')
  const ui = useTranslations('panel.ui')
  const isAdmin = useIsAdmin()
  const [isRemoving, setRemoving] = useState(false)
  const { actions, dialog } = useCaseActions((id) => void view.open('case', id))
  const paper = useNotifyingMutation(trpc.cases.paper.useMutation(), {
    done: t('paper.done'),
    failed: t('paper.failed'),
    onSuccess: ({ downloadUrl }) => download(downloadUrl),
  })
  const note = (channel: ContactChannel | null) => actions.note(record, channel)
  const { ways } = useContactWays({ ...record.customer, ...record }, note)
  const isOpen = record.closedOn === null
  const main = isOpen
    ? { label: t('move.action'), act: () => actions.move(record) }
    : { label: t('reopen.action'), act: () => actions.reopen(record) }
  const others = [
    { label: t('note.action'), act: () => note(null) },
    ...(isOpen ? [{ label: t('close.action'), act: () => actions.close(record) }] : []),
  ]
  const rarer = [
    ...(isOpen ? [{ label: t('edit.action'), act: () => void view.open('edit') }] : []),
    { label: t('paper.action'), act: () => void paper.run({ id: record.id }) },
    ...(isAdmin ? [{ label: t('removal.action'), act: () => setRemoving(true) }] : []),
  ]
  useOfferedActions([main, ...others, ...rarer])
  return (
    <Group gap="sm" role="group" aria-label={t('actions')}>
      <Button variant="filled" onClick={main.act}>
        {main.label}
      </Button>
      {others.map(({ label, act }) => (
        <Button key={label} onClick={act}>
          {label}
        </Button>
      ))}
      {ways.map((way) => (
        <ContactButton key={way.label} action={way} of={record.customer.fullName} />
      ))}
      <MoreMenu label={ui('more')} items={rarer} />
      {dialog}
      {isRemoving && (
        <MutationDialog
          texts={(key) => t(`removal.${key}`, { number: record.number })}
          procedure={trpc.cases.remove}
          input={{ id: record.id }}
          onClose={() => setRemoving(false)}
          onDone={view.showList}
        >
          <Text size="sm">{t('removal.question')}</Text>
        </MutationDialog>
      )}
    </Group>
  )
}
