import { Anchor, Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ConsentChoice } from '../../../shared/consents'
import { referenceOf } from '../../../shared/reference'
import type { RouterOutputs } from '../../api/trpc'
import { Instant } from '../ui/instant'
import type { RecordColumn } from '../ui/record-column'
import classes from './consents.module.css'

type Consent = RouterOutputs['cookies']['consents']['items'][number]

const COLOURS: Record<ConsentChoice, string> = { accepted: 'green', declined: 'gray', withdrawn: 'red' }

/** @param showVisitor filters the register by one visitor */
export function useConsentColumns(showVisitor: (visitorId: string) => void): RecordColumn<Consent>[] {
  const t = useTranslations('panel.cookies.consents')
  const languages = useTranslations('panel.languages')
  return [
    { key: 'date', title: t('columns.date'), render: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'choice',
      title: t('columns.choice'),
      render: ({ choice }) => <Badge color={COLOURS[choice]}>{t(`choices.${choice}`)}</Badge>,
    },
    {
      key: 'visitor',
      title: t('columns.visitor'),
      render: ({ visitorId }) => (
        <Anchor
          component="button"
          type="button"
          size="sm"
          title={visitorId}
          aria-label={t('showVisitor', { reference: referenceOf(visitorId) })}
          onClick={() => showVisitor(visitorId)}
          className={classes.visitor}
        >
          {referenceOf(visitorId)}
        </Anchor>
      ),
    },
    { key: 'method', title: t('columns.method'), render: ({ method }) => t(`methods.${method}`) },
    { key: 'language', title: t('columns.language'), render: ({ language }) => languages(language) },
    {
      key: 'versions',
      title: t('columns.versions'),
      render: ({ bannerVersion, policyVersion }) =>
        policyVersion === null
          ? t('bannerOnly', { banner: bannerVersion })
          : t('bannerAndPolicy', { banner: bannerVersion, policy: policyVersion }),
    },
  ]
}
