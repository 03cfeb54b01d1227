import { RecordScreen } from '../records/record-screen'
import { useRecordView } from '../records/use-record-view'
import { PixelEditor, PixelForm } from './pixel-form'
import { PixelList } from './pixel-list'

/** The tracking pixels of the site: their list or, in its place, the form of one. */
export default function PixelsScreen() {
  const view = useRecordView()
  const { id, showList } = view
  return (
    <RecordScreen
      view={view}
      list={<PixelList view={view} />}
      views={{
        new: <PixelForm pixel={null} onDone={showList} />,
        edit: id && <PixelEditor key={id} id={id} onDone={showList} />,
      }}
    />
  )
}
