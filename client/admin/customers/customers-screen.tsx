import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import texts from '../../messages/customers-es.json'
import { CustomerDocuments } from '../documents/documents-view'
import { SectionTabs } from '../navigation/section-tabs'
import { RecordScreen } from '../records/record-screen'
import { useRecordView } from '../records/use-record-view'
import { useCollects } from '../sections'
import { useIsAdmin } from '../session/role'
import { late } from '../ui/late'
import { MoreMenu } from '../ui/more-menu'
import { OwnTexts } from '../ui/own-texts'
import { CustomerEditor, NewCustomer } from './customer-form'
import { CustomerList } from './customer-list'
import { CustomerPage } from './page/customer-view'

const RenewalsView = late(() => import('../renewals/renewals-view'))
const DueView = late(() => import('../payments/due-view'))
const TillView = late(() => import('../payments/till-view'))
const CasesView = late(() => import('../cases/cases-view'))
const CaseView = late(() => import('../cases/case-view'))
const CaseEditor = late(() => import('../cases/case-form'))
const NotedChange = late(() => import('../cases/noted-change-card'))
const RequestsView = late(() => import('../requests/requests-view'))
const ProductionView = late(() => import('../renewals/production/production-view'))
const ImportView = late(() => import('../import/import-view'))
const TrashView = late(() => import('../trash/trash-view'))

/** The section, with texts of its own that the panel does not begin with. */
export default function CustomersScreen() {
  return (
    <OwnTexts texts={texts}>
      <Customers />
    </OwnTexts>
  )
}

/** The insured customers: list and other tabs or, in their place, the page, form or documents of one customer. */
function Customers() {
  const t = useTranslations('panel.customers.tabs')
  const isAdmin = useIsAdmin()
  const collects = useCollects()
  const view = useRecordView()
  const { id, of, request, caseId, showList, showRequest } = view
  const [renewing, setRenewing] = useState<{ policy: string; start: string | null } | null>(null)
  const pictures = useRef<File[]>([])
  const upload = (policy: string, picture: File) => {
    pictures.current = [picture]
    view.open('documents', policy)
  }
  const renew = (policy: string, start: string | null = null) => {
    setRenewing({ policy, start })
    view.open('page', policy)
  }
  return (
    <RecordScreen
      view={view}
      list={
        <SectionTabs
          Menu={MoreMenu}
          tabs={[
            {
              name: 'list',
              label: t('list'),
              content: <CustomerList view={view} onRenew={renew} onPicture={upload} />,
            },
            { name: 'renewals', label: t('renewals'), content: <RenewalsView view={view} onRenew={renew} /> },
            collects && { name: 'due', label: t('due'), content: <DueView view={view} /> },
            collects && { name: 'till', label: t('till'), content: <TillView view={view} /> },
            { name: 'cases', label: t('cases'), content: <CasesView view={view} /> },
            { name: 'requests', label: t('requests'), content: <RequestsView view={view} /> },
            {
              name: 'production',
              label: t('production'),
              isRare: true,
              content: <ProductionView onAdd={view.add} />,
            },
            isAdmin && { name: 'import', label: t('import'), isRare: true, content: <ImportView /> },
            isAdmin && { name: 'trash', label: t('trash'), isRare: true, content: <TrashView /> },
          ]}
        />
      }
      views={{
        case: id && <CaseView key={id} id={id} view={view} onRenew={renew} />,
        page: id && <CustomerPage key={id} id={id} view={view} renewing={id === renewing?.policy ? renewing : null} />,
        new: <NewCustomer key={of ?? request} of={of} request={request} onDone={showList} onConverted={showRequest} />,
        edit: id ? (
          <>
            {caseId && <NotedChange id={caseId} />}
            <CustomerEditor key={`${id} ${of}`} id={id} termId={of ?? undefined} onDone={showList} />
          </>
        ) : (
          caseId && <CaseEditor key={caseId} id={caseId} onDone={showList} />
        ),
        documents: id && (
          <CustomerDocuments key={id} id={id} takePictures={() => pictures.current.splice(0)} onClose={showList} />
        ),
      }}
    />
  )
}
