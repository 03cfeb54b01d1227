import { Button, Group, Paper, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MESSAGES_MAX } from '../../../shared/renewals'
import { pageData } from '../../api/page-data'
import { Dimmed } from '../ui/dimmed'
import { ChatIcon, MailIcon } from '../ui/icons'
import { useNotify } from '../ui/notify'
import classes from '../ui/selection.module.css'
import { useOneAtATime } from '../ui/use-one-at-a-time'
import { ChatQueueDialog } from './chat-queue-dialog'
import type { Addressee, Messages } from './left-out-list'
import { MailingDialog } from './mailing-dialog'
import type { MessageSelection } from './use-message-selection'

type Props<Row extends Addressee> = { selection: MessageSelection<Row>; messages: Messages<Row> }

/** The number of ticked rows, buttons to tick more, and what can be sent to their customers. */
export function MessageSelectionBar<Row extends Addressee>({ selection, messages }: Props<Row>) {
  const t = useTranslations('panel.customers.renewals.selection')
  const [open, setOpen] = useState<{ what: 'mail' | 'chat'; rows: Row[] } | null>(null)
  const { rows } = selection
  const reachesNobody = pageData().mailReachesPeople === false
  const close = () => {
    setOpen(null)
    selection.clear()
  }
  const mail = (
    <Button
      size="xs"
      leftSection={<MailIcon size={16} />}
      disabled={rows.length === 0}
      aria-disabled={reachesNobody || undefined}
      data-disabled={reachesNobody || undefined}
      onClick={() => !reachesNobody && setOpen({ what: 'mail', rows })}
    >
      {t('mail')}
    </Button>
  )
  return (
    <Paper component="section" aria-label={t('label')} className={classes.bar}>
      <Chosen selection={selection} />
      <Group gap="xs">
        {reachesNobody ? (
          <Tooltip label={t('noMail')} multiline maw={280}>
            {mail}
          </Tooltip>
        ) : (
          mail
        )}
        <Button
          size="xs"
          leftSection={<ChatIcon size={16} />}
          disabled={rows.length === 0}
          onClick={() => setOpen({ what: 'chat', rows })}
        >
          {t('chat')}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={selection.stop}>
          {t('stop')}
        </Button>
      </Group>
      {open?.what === 'mail' && <MailingDialog rows={open.rows} messages={messages} onClose={close} />}
      {open?.what === 'chat' && <ChatQueueDialog rows={open.rows} noteSent={messages.noteChat} onClose={close} />}
    </Paper>
  )
}

function Chosen<Row extends Addressee>({ selection }: Pick<Props<Row>, 'selection'>) {
  const t = useTranslations('panel.customers.renewals.selection')
  const notify = useNotify()
  const { rows, most, total, isWholePage, isFull } = selection
  const tickAll = useOneAtATime(() => selection.tickAll().catch((error) => notify.failure(error, t('loadFailed'))))
  return (
    <div className={classes.chosen}>
      <Text size="sm" fw={600} role="status">
        {rows.length === 0 ? t('none') : t('count', { count: rows.length })}
      </Text>
      {!isWholePage && !isFull && (
        <Button variant="subtle" size="compact-sm" onClick={selection.rowSelection.onTickPage}>
          {t('tickPage')}
        </Button>
      )}
      {isWholePage && rows.length < most && (
        <Button variant="subtle" size="compact-sm" onClick={() => tickAll()}>
          {t('tickAll', { total, count: most < total ? most : 0 })}
        </Button>
      )}
      {rows.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
          {t('clear')}
        </Button>
      )}
      {isFull && <Dimmed size="xs">{t('full', { max: MESSAGES_MAX })}</Dimmed>}
    </div>
  )
}
