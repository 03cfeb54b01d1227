import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf, reasonOf } from '../../api/errors'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import { useFocusReturn } from '../ui/use-focus-return'
import { type Addressee, type LeftOut, LeftOutList, type Messages, useAddressed } from './left-out-list'

type Props<Row> = { rows: Row[]; messages: Messages<Row>; onClose: () => void }

/** Sends a list's message to many by mail: asks, sends one after the other, and shows each outcome. */
export function MailingDialog<Row extends Addressee>({ rows, messages, onClose }: Props<Row>) {
  const t = useTranslations('panel.customers.renewals.mailing')
  const mailing = useMailing(rows, messages)
  const { state, addressed, leftOut, send } = mailing
  const skipped = useTranslations('panel.customers.renewals.selection')
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={state === 'running' ? () => {} : onClose}
      title={state === 'done' ? t('doneTitle') : messages.mailTitle}
      size="lg"
      withCloseButton={false}
    >
      <Stack gap="md">
        {state === 'asking' && <Text size="sm">{t('question', { count: addressed.length })}</Text>}
        {state === 'running' && <Running mailing={mailing} />}
        {state === 'done' && <Done mailing={mailing} />}
        <LeftOutList title={skipped('skipped', { count: leftOut.length })} entries={leftOut} />
        {state === 'asking' && (
          <Group justify="flex-end" gap="sm">
            <Button onClick={onClose} data-autofocus>
              {t('cancel')}
            </Button>
            <Button variant="filled" disabled={addressed.length === 0} onClick={send}>
              {t('send', { count: addressed.length })}
            </Button>
          </Group>
        )}
        {state === 'done' && (
          <Group justify="flex-end">
            <Button variant="filled" onClick={onClose} data-autofocus>
              {t('close')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function Running({ mailing: { done, addressed, isStopping, stop } }: { mailing: Mailing }) {
  const t = useTranslations('panel.customers.renewals.mailing')
  const told = t('running', { done, count: addressed.length })
  return (
    <Stack gap={8}>
      <Progress value={(100 * done) / addressed.length} animated aria-label={told} />
      <Text size="sm" role="status">
        {told}
      </Text>
      <Group justify="space-between">
        <Dimmed>{t('runningHint')}</Dimmed>
        <Button disabled={isStopping} onClick={stop}>
          {t(isStopping ? 'stopping' : 'stop')}
        </Button>
      </Group>
    </Stack>
  )
}

function Done({ mailing: { sent, failed, addressed, broken } }: { mailing: Mailing }) {
  const t = useTranslations('panel.customers.renewals.mailing')
  const remaining = addressed.length - sent - failed.length
  return (
    <>
      <Text size="sm" role="status">
        {t('done', { count: sent })} {remaining > 0 && t('stopped', { count: remaining })}
      </Text>
      {broken && <FailureAlert>{t('broken', { message: broken })}</FailureAlert>}
      <LeftOutList title={t('failed', { count: failed.length })} entries={failed} />
    </>
  )
}

/** Refusals that concern one customer only: the next one may still get the message. */
const OF_ONE = [
  'mail-just-sent',
  'mail-not-sent',
  'mail-not-now',
  'contact-not-allowed',
  'email-missing',
  'record-stale',
  'record-not-found',
]

/** Sends the message to those of the rows who may get it, one request after the other. */
function useMailing<Row extends Addressee>(rows: Row[], { mail }: Messages<Row>) {
  const t = useTranslations('panel.customers.renewals')
  const ui = useTranslations('panel.customers.renewals.mailing.leave')
  const isStopped = useRef(false)
  const [isStopping, setStopping] = useState(false)
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking')
  const [sent, setSent] = useState(0)
  const [failed, setFailed] = useState<LeftOut[]>([])
  const [broken, setBroken] = useState<string | null>(null)
  const { addressed, leftOut } = useAddressed(rows, ({ email }) => (email ? null : t('selection.reasons.noEmail')))
  useUnsavedChanges(state === 'running', {
    title: ui('title'),
    question: ui('question'),
    leave: ui('leave'),
    stay: ui('stay'),
  })

  const send = async () => {
    setState('running')
    for (const row of addressed) {
      if (isStopped.current) break
      try {
        await mail(row)
        setSent((count) => count + 1)
      } catch (error) {
        const why = messageOf(error, t('mailing.failed', { count: 1 }))
        if (!OF_ONE.includes(reasonOf(error) ?? '')) {
          setBroken(why)
          break
        }
        setFailed((before) => [...before, { row, why }])
      }
    }
    setState('done')
  }
  const stop = () => {
    isStopped.current = true
    setStopping(true)
  }
  return { state, addressed, leftOut, sent, failed, broken, done: sent + failed.length, isStopping, send, stop }
}
type Mailing = ReturnType<typeof useMailing>
