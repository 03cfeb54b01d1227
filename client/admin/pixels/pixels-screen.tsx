import { useFocusOnChange } from '../ui/use-focus-on-change'
import { PixelEditor } from './pixel-editor'
import { PixelForm } from './pixel-form'
import { PixelList } from './pixel-list'
import { type PixelView, usePixelView } from './query'

/** The tracking pixels of the site: their list, or in its place the form of one of them. */
export function PixelsScreen() {
  const view = usePixelView()
  const content = useFocusOnChange<HTMLDivElement>(`${view.vista} ${view.id}`)
  return (
    <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
      <CurrentView view={view} />
    </div>
  )
}

function CurrentView({ view }: { view: PixelView }) {
  const { vista, id, showList } = view
  if (vista === 'nuevo') return <PixelForm pixel={null} onDone={showList} />
  if (vista === 'editar' && id) return <PixelEditor key={id} id={id} onDone={showList} />
  return <PixelList view={view} />
}
