import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { FailureAlert } from '../ui/alerts'
import { Heading, SignedOutPage } from './signed-out-page'

type Props = {
  title: string
  hint: string | undefined
  documentTitle: (company: string) => string
  /** The message why the link is invalid; null if it may be valid. */
  dead: string | null
  /** A link to request a new one, if people can do that themselves. */
  askAgain?: ReactNode
  children: ReactNode
}

/** The page of a mailed link; if the link is invalid, the reason and a link to the login. */
export function LinkScreen({ title, hint, documentTitle, dead, askAgain, children }: Props) {
  const t = useTranslations('panel.login.recovery')
  return (
    <SignedOutPage documentTitle={documentTitle}>
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
    </SignedOutPage>
  )
}
