import { useFocusOnChange } from '../ui/use-focus-on-change'
import { LegalEditor } from './legal-editor'
import { LegalList } from './legal-list'
import { NewLegalDocument } from './new-legal-document'
import { type LegalView, useLegalView } from './query'

/** The legal texts of the site: all of them, or in their place the form of one. */
export function LegalScreen() {
  const view = useLegalView()
  const content = useFocusOnChange<HTMLDivElement>(`${view.vista} ${view.id}`)
  return (
    <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      <CurrentView view={view} />
    </div>
  )
}

function CurrentView({ view }: { view: LegalView }) {
  const { vista, id, showList } = view
  if (vista === 'nuevo') return <NewLegalDocument key={id} view={view} />
  if (vista === 'editar' && id) return <LegalEditor key={id} id={id} onDone={showList} />
  return <LegalList view={view} />
}
