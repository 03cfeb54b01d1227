import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { FailureAlert } from '../ui/failure-alert'
import { Entrance } from './entrance'
import { Heading } from './heading'

type Props = {
  title: string
  hint: string | undefined
  documentTitle: (company: string) => string
  /** Why the link is worth nothing, in words; null where it may be good. */
  dead: string | null
  /** The way to a new link, where one can ask for it oneself. */
  askAgain?: ReactNode
  children: ReactNode
}

/** Where the link of a mail leads; of one that is worth nothing any more, why, and the way to the login. */
export function LinkScreen({ title, hint, documentTitle, dead, askAgain, children }: Props) {
  const t = useTranslations('panel.login.recovery')
  return (
    <Entrance documentTitle={documentTitle}>
      <Stack gap="md">
        <Heading title={title} hint={dead ? undefined : hint} />
        {dead ? (
          <>
            <FailureAlert>{dead}</FailureAlert>
            {askAgain}
            <Anchor component={Link} href="/admin" size="sm" ta="center" py={6}>
              {t('back')}
            </Anchor>
          </>
        ) : (
          children
        )}
      </Stack>
    </Entrance>
  )
}
