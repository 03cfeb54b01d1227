import { RecordScreen } from '../records/record-screen'
import { LegalEditor, NewLegalDocument } from './legal-form'
import { LegalList } from './legal-list'
import { useLegalView } from './use-legal-view'

/** The legal texts of the site: all of them, or in their place the form of one. */
export default function LegalScreen() {
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
