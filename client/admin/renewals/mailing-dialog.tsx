import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dimmed } from '../ui/dimmed'
import { FailureAlert } from '../ui/failure-alert'
import { LeftOutList } from './left-out-list'
import type { RenewalRow } from './renewal-actions'
import { type Mailing, useMailing } from './use-mailing'

type Props = { rows: RenewalRow[]; onClose: () => void }

/** Sends the renewal message to many by mail: asks, sends one after the other, and tells what became of each. */
export function MailingDialog({ rows, onClose }: Props) {
  const t = useTranslations('panel.customers.renewals.mailing')
  const mailing = useMailing(rows)
  const { state, addressed, leftOut, send } = mailing
  const skipped = useTranslations('panel.customers.renewals.selection')
  return (
    <Modal
      opened
      onClose={state === 'running' ? () => {} : onClose}
      title={t(state === 'done' ? 'doneTitle' : 'title')}
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
