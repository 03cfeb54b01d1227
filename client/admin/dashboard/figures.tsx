import { Paper, Text } from '@mantine/core'
import { type ComponentType, Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { TermStatus } from '../../../shared/policies'
import type { RouterOutputs } from '../../api/trpc'
import { panelHref } from '../addresses'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { formatNumber } from '../ui/formats'
import { ActivityIcon, DocumentIcon, PeopleIcon, ShieldIcon } from '../ui/icons'
import { useFormatPrice } from '../ui/use-currency'
import classes from './figures.module.css'

type Summary = RouterOutputs['dashboard']['summary']

/** The four most important figures, each with its parts, linked to the lists that they count. */
export function Figures({ summary }: { summary: Summary }) {
  const t = useTranslations('panel.dashboard')
  const { inForce, expired, withoutEnd, expiringSoon, documentsThisMonth, loginsToday, overdue } = summary
  const formatPrice = useFormatPrice()
  const isAdmin = useIsAdmin()
  const today = { from: summary.today, to: summary.today }
  const withStatus = (status: TermStatus) => panelHref({ section: 'customers', status })
  return (
    <section aria-label={t('figures')} className={classes.figures}>
      <Figure
        label={t('totalPolicies')}
        value={summary.totalPolicies}
        Icon={ShieldIcon}
        href={panelHref({ section: 'customers' })}
        details={[
          { text: t('inForce', { count: inForce }), href: withStatus('active') },
          { text: t('expired', { count: expired }), href: withStatus('expired') },
          ...(withoutEnd > 0 ? [{ text: t('withoutEnd', { count: withoutEnd }), href: withStatus('noEnd') }] : []),
        ]}
      />
      <Figure
        label={t('insured')}
        value={summary.insured}
        Icon={PeopleIcon}
        href={panelHref({ section: 'customers' })}
        details={[
          {
            text: t('expiringSoon', { count: expiringSoon }),
            href: panelHref({ section: 'customers', tab: 'renewals', window: '30' }),
          },
          ...(overdue
            ? [
                {
                  text: t('overdue', { count: overdue.count, sum: formatPrice(overdue.sum) }),
                  href: panelHref({ section: 'customers', tab: 'due' }),
                },
              ]
            : []),
        ]}
      />
      <Figure
        label={t('documents')}
        value={summary.documents}
        Icon={DocumentIcon}
        href={panelHref({ section: 'customers' })}
        details={[{ text: t('documentsThisMonth', { count: documentsThisMonth }) }]}
      />
      <Figure
        label={t('activityToday')}
        value={summary.activityToday}
        Icon={ActivityIcon}
        href={isAdmin ? panelHref({ section: 'activity', ...today }) : null}
        details={[
          {
            text: t('loginsToday', { count: loginsToday }),
            href: isAdmin ? panelHref({ section: 'activity', actionType: 'login', ...today }) : null,
          },
        ]}
      />
    </section>
  )
}

type Detail = { text: string; href?: string | null }
type FigureProps = { label: string; value: number; Icon: ComponentType; href: string | null; details: Detail[] }

function Figure({ label, value, Icon, href, details }: FigureProps) {
  const main = (
    <>
      <span className={classes.head}>
        <Text span size="sm" fw={500} c="gray.7">
          {label}
        </Text>
        <span className={classes.icon}>
          <Icon />
        </span>
      </span>
      <span className={classes.value}>{formatNumber(value)}</span>
    </>
  )
  return (
    <Paper className={classes.figure}>
      {href ? (
        <Link href={href} className={classes.main}>
          {main}
        </Link>
      ) : (
        <div>{main}</div>
      )}
      <Dimmed component="p">
        {details.map((detail, place) => (
          <Fragment key={detail.text}>
            <span className={classes.part}>
              <Part {...detail} />
              {place < details.length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </Dimmed>
    </Paper>
  )
}

function Part({ text, href }: Detail) {
  if (!href) return text
  return (
    <Link href={href} className={classes.detail}>
      {text}
    </Link>
  )
}
