import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import classes from './account.module.css'
import { describeDevice } from './device'
import { EndSession } from './end-session-button'
import { SignOutEverywhere } from './sign-out-everywhere-dialog'

type Session = RouterOutputs['auth']['sessions'][number]

/** Where one is signed in, and the way out of all of it. */
export function Sessions() {
  const t = useTranslations('panel.account.sessions')
  const sessions = trpc.auth.sessions.useQuery()
  const [leaving, setLeaving] = useState(false)
  return (
    <Paper component="section" className={classes.card} aria-labelledby="sessions-title">
      <Title order={2} size="h4" id="sessions-title">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('hint')}
      </Text>
      <Loaded query={sessions} failure={t('loadFailed')}>
        {(list) => (
          <ul className={classes.sessions}>
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
    </Paper>
  )
}

function SessionItem({ session }: { session: Session }) {
  const t = useTranslations('panel.account.sessions')
  const { browser, system } = describeDevice(session.userAgent)
  const known = browser && system ? t('device', { browser, system }) : (browser ?? system)
  const device = known ?? t('unknownDevice')
  const instant = formatInstant(session.createdAt)
  return (
    <li className={classes.session}>
      <div>
        <Text size="sm" fw={600}>
          {device}
        </Text>
        <Text size="sm" c="dimmed">
          {t('since', { instant })}
        </Text>
      </div>
      {session.current ? (
        <Badge color="green">{t('current')}</Badge>
      ) : (
        <EndSession id={session.id} label={t('endOf', { device, instant })} />
      )}
    </li>
  )
}
