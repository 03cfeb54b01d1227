import { Anchor, Button, Select, Text } from '@mantine/core'
import { useQueryStates } from 'nuqs'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../shared/clock'
import { LANGUAGES, type Language } from '../../../shared/languages'
import { DATE_PARAMETER, DOCUMENT_TYPES, type DocumentType, legalPath } from '../../../shared/site-paths'
import { readTypedDate } from '../../../shared/typed-date'
import { trpc } from '../../api/trpc'
import { DateField } from '../ui/date-field'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate } from '../ui/formats'
import { late } from '../ui/late'
import { Loaded } from '../ui/loaded'
import { PreviewFigure } from '../ui/preview-figure'
import { RecordPaper } from '../ui/record-paper'
import classes from './former-texts.module.css'
import { formerTextParsers } from './use-legal-view'

/** The text of a document that the site showed on a date, and the periods of all its texts. */
export default function FormerTextsView() {
  const t = useTranslations('panel.legal')
  const languages = useTranslations('panel.languages')
  const [asked, ask] = useQueryStates(formerTextParsers.parsers, formerTextParsers.options)
  const { documentType, language, date } = asked
  const day = date === null ? null : readTypedDate(date)
  return (
    <div className={classes.former}>
      <Dimmed>{t('former.intro')}</Dimmed>
      <RecordPaper>
        <div className={classes.fields}>
          <Select
            label={t('documentType')}
            data={DOCUMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            value={documentType}
            onChange={(chosen) => chosen && ask({ documentType: chosen as typeof documentType })}
          />
          <Select
            label={t('language')}
            data={LANGUAGES.map((value) => ({ value, label: languages(value) }))}
            value={language}
            onChange={(chosen) => chosen && ask({ language: chosen as typeof language })}
          />
          <DateField
            label={t('former.date')}
            value={date ?? ''}
            onChange={(typed) => ask({ date: typed || null })}
            side="past"
          />
        </div>
        <Periods documentType={documentType} language={language} day={day} onSee={(from) => ask({ date: from })} />
      </RecordPaper>
      {day && (
        <>
          <FormerTextPreview documentType={documentType} language={language} date={day} />
          <Anchor
            size="sm"
            href={`${legalPath(documentType, language)}?${DATE_PARAMETER}=${day}&lang=${language}`}
            target="_blank"
          >
            {t('former.onSite')}
          </Anchor>
        </>
      )}
    </div>
  )
}

type PeriodsProps = {
  documentType: DocumentType
  language: Language
  /** The chosen day. */
  day: string | null
  onSee: (from: string) => void
}

/** When the site showed which version of a document. */
function Periods({ documentType, language, day, onSee }: PeriodsProps) {
  const t = useTranslations('panel.legal')
  const periods = trpc.public.legalDates.useQuery({ documentType, language })
  return (
    <Loaded query={periods} failure={t('loadFailed')}>
      {(rows) =>
        rows.length === 0 ? (
          <Text p="lg" size="sm" c="gray.7">
            {t('former.none')}
          </Text>
        ) : (
          <ul className={classes.periods} aria-label={t('former.periods')}>
            {rows.map(({ from, to, version }) => (
              <li key={from} aria-current={isOf(day, from, to) || undefined}>
                <span>
                  <strong>{t('former.version', { version })}</strong>{' '}
                  {to
                    ? t('former.until', { from: formatCalendarDate(from), to: formatCalendarDate(to) })
                    : t('former.since', { from: formatCalendarDate(from) })}
                </span>
                <Button
                  size="xs"
                  aria-label={t('former.seeOf', { version, date: formatCalendarDate(from) })}
                  onClick={() => onSee(from)}
                >
                  {t('former.see')}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const isOf = (day: string | null, from: string, to: string | null) => day !== null && from <= day && (!to || day <= to)

const SiteDocument = late(() => import('../../preview/legal-preview'))
const HEIGHT = 640

type Props = { documentType: DocumentType; language: Language; date: CalendarDate }

/** A document as the site showed it at the end of a day. */
function FormerTextPreview({ documentType, language, date }: Props) {
  const t = useTranslations('panel.legal')
  const document = trpc.public.legalDocument.useQuery({ documentType, language, date })
  const day = formatCalendarDate(date)
  return (
    <Loaded query={document} failure={t('loadFailed')}>
      {(shown) =>
        shown ? (
          <PreviewFigure caption={t('former.caption', { date: day })} height={HEIGHT}>
            {(settings) => (
              <SiteDocument
                title={t('former.caption', { date: day })}
                document={shown}
                language={language}
                settings={settings}
                height={HEIGHT}
              />
            )}
          </PreviewFigure>
        ) : (
          <Text role="status">{t('former.noneThen', { date: day })}</Text>
        )
      }
    </Loaded>
  )
}
