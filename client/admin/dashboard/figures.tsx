import { Paper, Text, ThemeIcon } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../app/trpc'
import { ActivityIcon, FolderIcon, PeopleIcon, ShieldIcon } from '../../ui/icons'
import classes from './dashboard.module.css'

const figures = [
  { key: 'totalPolicies', Icon: ShieldIcon },
  { key: 'insured', Icon: PeopleIcon },
  { key: 'documents', Icon: FolderIcon },
  { key: 'activityToday', Icon: ActivityIcon },
] as const

/** The four numbers people look for first. */
export function Figures({ summary }: { summary: RouterOutputs['dashboard']['summary'] }) {
  const t = useTranslations('panel.dashboard')
  const format = useFormatter()
  return (
    <section aria-label={t('figures')} className={classes.figures}>
      {figures.map(({ key, Icon }) => (
        <Paper key={key} p="lg" className={classes.figure}>
          <ThemeIcon variant="light" size={44} radius={10} aria-hidden="true">
            <Icon size={24} />
          </ThemeIcon>
          <div>
            <Text size="sm" c="dimmed">
              {t(key)}
            </Text>
            <Text className={classes.number}>{format.number(summary[key])}</Text>
          </div>
        </Paper>
      ))}
    </section>
  )
}
