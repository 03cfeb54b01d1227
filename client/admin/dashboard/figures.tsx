import { Paper, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { RouterOutputs } from '../../app/trpc'
import { ActivityIcon, DocumentIcon, PeopleIcon, ShieldIcon } from '../../ui/icons'
import { type Section, sectionHref } from '../shell/sections'
import classes from './dashboard.module.css'

type Summary = RouterOutputs['dashboard']['summary']

/** The four numbers people look for first, each with what it consists of, leading to its section. */
export function Figures({ summary }: { summary: Summary }) {
  const t = useTranslations('panel.dashboard')
  const { inForce, expired, expiringSoon, documentsThisMonth, loginsToday } = summary
  return (
    <section aria-label={t('figures')} className={classes.figures}>
      <Figure
        label={t('totalPolicies')}
        value={summary.totalPolicies}
        detail={t('terms', { inForce, expired })}
        Icon={ShieldIcon}
        section="asegurados"
      />
      <Figure
        label={t('insured')}
        value={summary.insured}
        detail={t('expiringSoon', { count: expiringSoon })}
        Icon={PeopleIcon}
        section="asegurados"
      />
      <Figure
        label={t('documents')}
        value={summary.documents}
        detail={t('documentsThisMonth', { count: documentsThisMonth })}
        Icon={DocumentIcon}
        section="asegurados"
      />
      <Figure
        label={t('activityToday')}
        value={summary.activityToday}
        detail={t('loginsToday', { count: loginsToday })}
        Icon={ActivityIcon}
        section="actividad"
      />
    </section>
  )
}

type FigureProps = { label: string; value: number; detail: string; Icon: ComponentType; section: Section }

function Figure({ label, value, detail, Icon, section }: FigureProps) {
  const format = useFormatter()
  return (
    <Paper component={Link} href={sectionHref(section)} className={classes.figure}>
      <span className={classes.figureHead}>
        <Text span size="sm" fw={500} c="gray.7">
          {label}
        </Text>
        <span className={classes.figureIcon}>
          <Icon />
        </span>
      </span>
      <span className={classes.value}>{format.number(value)}</span>
      <Text span size="sm" c="dimmed">
        {detail}
      </Text>
    </Paper>
  )
}
