import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { customerChatLink } from '../../../shared/contact-links'
import { formatPhone } from '../../../shared/phone-in-words'
import { Dimmed } from '../ui/dimmed'
import { ChatIcon } from '../ui/icons'
import { useNotify } from '../ui/notify'
import { useFocusReturn } from '../ui/use-focus-return'
import { useOneAtATime } from '../ui/use-one-at-a-time'
import classes from './desk.module.css'
import { type Addressee, type LeftOut, LeftOutList, useAddressed } from './left-out-list'

type Props<Row> = { rows: Row[]; noteSent: (row: Row) => Promise<unknown>; onClose: () => void }
type Chat<Row> = { row: Row; href: string }

/** One chat after the other, without going back to the list: open, note as sent, next. */
export function ChatQueueDialog<Row extends Addressee>({ rows, noteSent, onClose }: Props<Row>) {
  const t = useTranslations('panel.customers.renewals.queue')
  const skipped = useTranslations('panel.customers.renewals.selection')
  const { chats, leftOut } = useChats(rows)
  useFocusReturn()
  const [place, setPlace] = useState(0)
  const [passed, setPassed] = useState<LeftOut[]>([])
  const [sent, setSent] = useState(0)
  const chat = chats[place]
  const skip = ({ row }: Chat<Row>) => {
    setPassed([...passed, { row, why: skipped('reasons.passed') }])
    setPlace(place + 1)
  }
  const next = () => {
    setSent(sent + 1)
    setPlace(place + 1)
  }
  const without = [...leftOut, ...passed]
  // Whoever has begun sees the summary before leaving.
  const leave = () => (chat && place > 0 ? setPlace(chats.length) : onClose())
  return (
    <Modal opened onClose={leave} title={t(chat ? 'title' : 'doneTitle')} size="lg" withCloseButton={false}>
      <Stack gap="md">
        {chat ? (
          <>
            <Place place={place} count={chats.length} />
            <CurrentChat
              key={chat.row.id}
              chat={chat}
              noteSent={() => noteSent(chat.row)}
              onSent={next}
              onSkip={() => skip(chat)}
              onStop={leave}
            />
          </>
        ) : (
          <>
            <Text size="sm" role="status">
              {chats.length === 0 ? t('none') : t('done', { count: sent })}
            </Text>
            <LeftOutList title={skipped('skipped', { count: without.length })} entries={without} />
            <Group justify="flex-end">
              <Button variant="filled" onClick={onClose} data-autofocus>
                {t('stop')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

function useChats<Row extends Addressee>(rows: Row[]) {
  const t = useTranslations('panel.customers.renewals.selection.reasons')
  const hrefOf = ({ phone, message }: Row) => phone && customerChatLink(phone, message)
  const { addressed, leftOut } = useAddressed(rows, (row) => (hrefOf(row) ? null : t('noPhone')))
  const chats: Chat<Row>[] = addressed.map((row) => ({ row, href: hrefOf(row) ?? '' }))
  return { chats, leftOut }
}

function Place({ place, count }: { place: number; count: number }) {
  const t = useTranslations('panel.customers.renewals.queue')
  const told = t('place', { place: place + 1, count })
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress value={(100 * place) / count} flex={1} aria-label={told} />
      <Text size="sm" role="status">
        {told}
      </Text>
    </Group>
  )
}

type ChatProps = {
  chat: Chat<Addressee>
  noteSent: () => Promise<unknown>
  onSent: () => void
  onSkip: () => void
  onStop: () => void
}

function CurrentChat({ chat: { row, href }, noteSent, onSent, onSkip, onStop }: ChatProps) {
  const t = useTranslations('panel.customers.renewals.queue')
  const notify = useNotify()
  const [isOpened, setOpened] = useState(false)
  const [isPending, setPending] = useState(false)
  const note = useOneAtATime(async () => {
    setPending(true)
    try {
      await noteSent()
      onSent()
    } catch (error) {
      notify.failure(error, t('failed'))
      setPending(false)
    }
  })
  return (
    <>
      <div>
        <Text fw={600}>{row.fullName}</Text>
        <Dimmed>
          {[row.phone && formatPhone(row.phone), row.policyNumber, row.vehicle].filter(Boolean).join(' · ')}
        </Dimmed>
      </div>
      <p className={classes.message} lang={row.language}>
        {row.message}
      </p>
      <Dimmed>{t('hint')}</Dimmed>
      <div className={classes.queueFooter}>
        <Group gap="sm">
          <Button variant="subtle" color="gray" onClick={onStop} disabled={isPending}>
            {t('stop')}
          </Button>
          <Button onClick={onSkip} disabled={isPending}>
            {t('skip')}
          </Button>
        </Group>
        <Group gap="sm">
          <Button
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            variant={isOpened ? 'default' : 'filled'}
            leftSection={<ChatIcon />}
            onClick={() => setOpened(true)}
            data-autofocus
          >
            {t(isOpened ? 'openAgain' : 'open')}
          </Button>
          {isOpened && (
            <Button variant="filled" loading={isPending} onClick={() => note()}>
              {t('sent')}
            </Button>
          )}
        </Group>
      </div>
    </>
  )
}
