import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../../api/errors'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useSignOut } from '../session/use-sign-out'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { Item, TitledCard } from '../ui/titled-card'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import { describeDevice } from './device-name'

type Session = RouterOutputs['auth']['sessions'][number]

/** The user's sessions, and the button that ends all of them. */
export function Sessions() {
  const t = useTranslations('panel.account.sessions')
  const sessions = trpc.auth.sessions.useQuery()
  const [leaving, setLeaving] = useState(false)
  return (
    <TitledCard id="sessions-title" title={t('title')} hint={t('hint')} gap="md">
      <Loaded query={sessions} failure={t('loadFailed')}>
        {(list) => (
          <ul>
            {list.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button variant="outline" color="red" mt="lg" onClick={() => setLeaving(true)}>
        {t('signOutEverywhere')}
      </Button>
      <SignOutEverywhere opened={leaving} onClose={() => setLeaving(false)} />
    </TitledCard>
  )
}

function SessionItem({ session }: { session: Session }) {
  const t = useTranslations('panel.account.sessions')
  const { browser, system } = describeDevice(session.userAgent)
  const known = browser && system ? t('device', { browser, system }) : (browser ?? system)
  const device = known ?? t('unknownDevice')
  const instant = formatInstant(session.createdAt)
  return (
    <Item name={device} details={t('since', { instant })}>
      {session.current ? (
        <Badge color="green">{t('current')}</Badge>
      ) : (
        <EndSession id={session.id} label={t('endOf', { device, instant })} />
      )}
    </Item>
  )
}

/** Whether the other session or this one has already ended; the session handling elsewhere reports the latter. */
const hadEnded = (error: unknown) => ['record-not-found', 'signed-out'].includes(reasonOf(error) ?? '')

/** Ends another session of the user, without confirmation: signing in again undoes it. */
function EndSession({ id, label }: { id: string; label: string }) {
  const t = useTranslations('panel.account.sessions')
  const { run, isRunning } = useNotifyingMutation(trpc.auth.endSession.useMutation(), {
    done: t('ended'),
    failed: (error) => (hadEnded(error) ? null : t('endFailed')),
  })
  return (
    <Button size="xs" loading={isRunning} aria-label={label} onClick={() => run({ id })}>
      {t('end')}
    </Button>
  )
}

/** Asks for confirmation before it ends all sessions of the user, including this one. */
function SignOutEverywhere({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('panel')
  const notify = useNotify()
  const { mutateAsync, isPending } = trpc.auth.signOutEverywhere.useMutation()
  const signOut = useSignOut(async () => {
    await mutateAsync()
    notify.success(t('account.sessions.signedOut'))
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('account.sessions.signOutEverywhere')}
      confirm={t('shell.signOut')}
      running={isPending}
      onConfirm={signOut}
      onClose={onClose}
    >
      <Text size="sm">{t('account.sessions.question')}</Text>
    </ConfirmDialog>
  )
}
