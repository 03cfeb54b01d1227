import { Paper, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../brand-mark'
import { useSiteSettings } from '../site-settings'
import classes from './login.module.css'

/** The frame around what people see before they are in the panel. */
export function Entrance({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const t = useTranslations('panel.login')
  const settings = useSiteSettings()
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
          <Text c="dimmed" size="sm" ta="center">
            {t('subtitle')}
          </Text>
        </header>
        {children}
      </Paper>
    </main>
  )
}
