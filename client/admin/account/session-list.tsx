import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { formatInstant } from '../ui/formats'
import { Item } from '../ui/item-list'
import { Loaded } from '../ui/loaded'
import { TitledCard } from '../ui/titled-card'
import { describeDevice } from './device-name'
import { EndSession } from './end-session-button'
import { SignOutEverywhere } from './sign-out-everywhere-dialog'

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
