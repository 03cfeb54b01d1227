import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import type { DocumentType } from '../../../shared/site-paths'
import { trpc } from '../../api/trpc'
import { formatCalendarDate } from '../ui/formats'
import { late } from '../ui/late'
import { Loaded } from '../ui/loaded'
import { PreviewFigure } from '../ui/preview-figure'

const SiteDocument = late(() => import('../../preview/legal-preview'))
const HEIGHT = 640

type Props = { documentType: DocumentType; language: Language; date: CalendarDate }

/** A document as the site showed it at the end of a day. */
export function FormerTextPreview({ documentType, language, date }: Props) {
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
