import { Anchor, Button, Paper, Skeleton, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../brand-mark'
import { useSiteSettings } from '../site-settings'
import { FailureAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import classes from './login.module.css'

type Props = {
  /** Without it the document's title stays. */
  documentTitle?: (company: string) => string
  wide?: boolean
  children: ReactNode
}

/** The layout of the pages before sign-in. */
export function SignedOutPage({ documentTitle, wide = false, children }: Props) {
  const t = useTranslations('panel.login')
  const settings = useSiteSettings()
  useDocumentTitle((settings && documentTitle?.(settings.companyName)) ?? '')
  return (
    <main className={classes.screen}>
      <Paper className={classes.card} data-wide={wide || undefined} p={{ base: 'lg', xs: 40 }} shadow="sm">
        <header className={classes.header}>
          <BrandMark size={48} />
          {settings ? (
            <Title order={1} size="h2" ta="center" className={classes.title}>
              {settings.companyName}
            </Title>
          ) : (
            <Skeleton h={31} w={180} />
          )}
          <Dimmed ta="center">{t('subtitle')}</Dimmed>
        </header>
        {children}
      </Paper>
    </main>
  )
}

/** The heading of a form before sign-in. */
export function Heading({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {hint && (
        <Dimmed mt={4} style={{ overflowWrap: 'anywhere' }}>
          {hint}
        </Dimmed>
      )}
    </div>
  )
}

type TextButtonProps = { disabled?: boolean; onClick: () => void; children: ReactNode }

/** A secondary action below the form's button. */
export function TextButton(props: TextButtonProps) {
  return <Anchor component="button" type="button" size="sm" ta="center" py={6} {...props} />
}

type UncheckedProps = { retrying: boolean; retry: () => void }

/** Shown if the session could not be loaded: the user may be signed in, so it is no login. */
export function UncheckedSession({ retrying, retry }: UncheckedProps) {
  const t = useTranslations('panel')
  return (
    <SignedOutPage>
      <Stack gap="md">
        <FailureAlert>{t('login.unchecked')}</FailureAlert>
        <Button variant="filled" size="md" fullWidth loading={retrying} onClick={retry}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </SignedOutPage>
  )
}
