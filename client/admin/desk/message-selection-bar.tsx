import { Button, Tooltip } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Page } from '../../../shared/paging'
import { MESSAGES_MAX } from '../../../shared/renewals'
import { pageData } from '../../api/page-data'
import { SelectionBar } from '../records/selection/selection-bar'
import { type Selection, useSelection } from '../records/selection/use-selection'
import { ChatIcon, MailIcon } from '../ui/icons'
import { ChatQueueDialog } from './chat-queue-dialog'
import type { Addressee, Messages } from './left-out-list'
import { MailingDialog } from './mailing-dialog'

type Options<Row extends Addressee> = {
  /** The input of the list's query: ticks go over all of its pages. */
  wanted: { page: number }
  page: Page<Row> | undefined
  fetchPage: (page: number) => Promise<Page<Row>>
  /** The list's order, as a text. */
  placeOf: (row: Row) => string
  messages: Messages<Row>
}

/** The ticked rows of a list, at most as many as one mailing may have, and the bar with what can be sent to them. */
export function useMessageSelection<Row extends Addressee>({ wanted, messages, ...list }: Options<Row>) {
  const { page: _, ...shown } = wanted
  const nameOf = ({ fullName, policyNumber }: Row) => `${fullName} (${policyNumber})`
  const state = useSelection({ shown, nameOf, max: MESSAGES_MAX, ...list })
  return { state, bar: <MessageSelectionBar selection={state} messages={messages} /> }
}

type Props<Row extends Addressee> = { selection: Selection<Row>; messages: Messages<Row> }

/** What can be sent to the customers of the ticked rows. */
function MessageSelectionBar<Row extends Addressee>({ selection, messages }: Props<Row>) {
  const t = useTranslations('panel.customers.renewals.selection')
  const [open, setOpen] = useState<{ what: 'mail' | 'chat'; rows: Row[] } | null>(null)
  const { rows } = selection
  const reachesNobody = pageData().mailReachesPeople === false
  const isMore = selection.total > selection.most
  const text: ComponentProps<typeof SelectionBar>['texts'] = (key, values) =>
    t(key === 'all' ? 'count' : key === 'tickAll' && isMore ? 'tickFirst' : key, values)
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
    <SelectionBar selection={selection} texts={text}>
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
      {open?.what === 'mail' && <MailingDialog rows={open.rows} messages={messages} onClose={close} />}
      {open?.what === 'chat' && <ChatQueueDialog rows={open.rows} noteSent={messages.noteChat} onClose={close} />}
    </SelectionBar>
  )
}
