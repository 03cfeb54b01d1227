import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { parseAsStringLiteral } from 'nuqs'
import { useTranslations } from 'use-intl'
import { CONSENT_CHOICES, type ConsentChoice, visitorReference } from '../../../shared/consents'
import { referenceOf } from '../../../shared/reference'
import { CONSENT_CHOICE_WORDS, CONSENT_METHOD_WORDS } from '../../../shared/words'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { parseAsDate, parseAsText } from '../query-parsers'
import { RecordPages } from '../records/record-pages'
import { useFilters } from '../records/use-filters'
import { ConfirmedButton } from '../ui/confirm-dialog'
import { DateRangeFilter } from '../ui/date-range-filter'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { FilterSelect } from '../ui/filter-select'
import { Instant } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { SearchBox } from '../ui/search-box'
import classes from './consents.module.css'
import { ConsentsPerDay } from './consents-card'

/** The consent register: the choices per day, and each choice with the banner that it answered. */
export default function ConsentsView() {
  const t = useTranslations('panel.cookies.consents')
  const askTexts = useTranslations('panel.cookies.askAgain')
  const filters = useConsentFilters()
  const query = trpc.cookies.consents.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useConsentColumns((visitorId) => filters.change({ visitorId }))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="md">
        <Dimmed flex="1 1 24rem" maw="44rem">
          {t('intro')}
        </Dimmed>
        <Group gap="sm">
          <ExportButton path="/exports/consents.csv" filters={filters.query} />
          <ConfirmedButton
            label={askTexts('button')}
            texts={askTexts}
            procedure={trpc.cookies.askAgain}
            input={undefined}
            color="blue"
          >
            <Text size="sm">{askTexts('text')}</Text>
          </ConfirmedButton>
        </Group>
      </Group>
      <ConsentsPerDay from={filters.from} to={filters.to} />
      <div>
        <ConsentFilterBar filters={filters} />
        <RecordPages
          query={query}
          filters={filters}
          failure={t('loadFailed')}
          label={t('list')}
          columns={columns}
          empty={t(filters.isFiltered ? 'noneFound' : 'empty')}
          summary={({ total }) => (
            <Dimmed role="status" mb="xs">
              {t('total', { count: total })}
            </Dimmed>
          )}
        />
      </div>
    </Stack>
  )
}

/** The filters of the consent register. */
function ConsentFilterBar({ filters }: { filters: ConsentFilters }) {
  const t = useTranslations('panel.cookies.consents')
  return (
    <search key={filters.clearings} className={classes.filterBar}>
      <div className={classes.filters}>
        <SearchBox
          label={t('search')}
          value={filters.visitorId ?? ''}
          onSearch={(text) => filters.change({ visitorId: text || null }, { history: 'replace' })}
          errorOf={referenceError}
        />
        <FilterSelect
          label={t('filterChoice')}
          all={t('allChoices')}
          options={CONSENT_CHOICES.map((value) => ({ value, label: CONSENT_CHOICE_WORDS[value] }))}
          value={filters.choice}
          onChange={(choice) => filters.change({ choice })}
        />
        <DateRangeFilter labels={{ from: t('from'), to: t('to') }} filters={filters} />
      </div>
      {filters.isFiltered && (
        <Button variant="transparent" size="compact-sm" px={0} mt="xs" onClick={filters.clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}

type Consent = RouterOutputs['cookies']['consents']['items'][number]

const COLOURS: Record<ConsentChoice, string> = { accepted: 'green', declined: 'gray', withdrawn: 'red' }

/** @param showVisitor filters the register by one visitor */
function useConsentColumns(showVisitor: (visitorId: string) => void): RecordColumn<Consent>[] {
  const t = useTranslations('panel.cookies.consents')
  const languages = useTranslations('panel.languages')
  return [
    { key: 'date', title: t('columns.date'), render: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'choice',
      title: t('columns.choice'),
      render: ({ choice }) => <Badge color={COLOURS[choice]}>{CONSENT_CHOICE_WORDS[choice]}</Badge>,
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
    { key: 'method', title: t('columns.method'), render: ({ method }) => CONSENT_METHOD_WORDS[method] },
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

const parsers = {
  choice: parseAsStringLiteral(CONSENT_CHOICES),
  visitorId: parseAsText(visitorReference),
  from: parseAsDate,
  to: parseAsDate,
}

/** The filters and page of the consent register. */
const useConsentFilters = () => useFilters(parsers)
type ConsentFilters = ReturnType<typeof useConsentFilters>

/** Why a text cannot be searched for. */
const referenceError = (text: string) =>
  text.trim() === '' ? undefined : visitorReference.safeParse(text).error?.issues[0]?.message
