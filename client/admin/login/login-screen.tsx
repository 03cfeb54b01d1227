import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../brand-mark'
import { useSiteSettings } from '../site-settings'
import classes from './login.module.css'
import { SignInForm } from './sign-in-form'

/** The way into the panel. */
export function LoginScreen() {
  const t = useTranslations('panel.login')
  const settings = useSiteSettings()
  useDocumentTitle(settings ? t('documentTitle', { company: settings.companyName }) : document.title)
  useForgottenData()
  return (
    <main className={classes.screen}>
      <Paper className={classes.card} p={{ base: 'lg', xs: 40 }} shadow="sm">
        <header className={classes.header}>
          <BrandMark size={48} />
          {settings ? (
            <Title order={1} size="h2" ta="center" className={classes.title}>
              {settings.companyName}
            </Title>
          ) : (
            <Skeleton h={31} w={180} />
          )}
          <Text c="dimmed" size="sm" ta="center">
            {t('subtitle')}
          </Text>
        </header>
        <SignInForm />
      </Paper>
    </main>
  )
}

/** What the last person loaded is not kept for the next: with the panel gone, all of it is inactive. */
function useForgottenData(): void {
  const queryClient = useQueryClient()
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), [queryClient])
}
