import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import { RecordScreen } from '../records/record-screen'
import { late } from '../ui/late'
import { LegalEditor, NewLegalDocument } from './legal-form'
import { LegalList } from './legal-list'
import { useLegalView } from './use-legal-view'

const FormerTexts = late(() => import('./former-texts-view'))

/** The legal texts of the site, and those it showed in the past. */
export default function LegalScreen() {
  const t = useTranslations('panel.legal.tabs')
  return (
    <SectionTabs
      tabs={[
        { name: 'documents', label: t('documents'), content: <Documents /> },
        { name: 'former', label: t('former'), content: <FormerTexts /> },
      ]}
    />
  )
}

/** All documents or, in their place, the form of one. */
function Documents() {
  const view = useLegalView()
  const { id, showList } = view
  return (
    <RecordScreen
      view={view}
      list={<LegalList view={view} />}
      views={{
        new: <NewLegalDocument key={id} view={view} />,
        edit: id && <LegalEditor key={id} id={id} onDone={showList} />,
      }}
    />
  )
}
