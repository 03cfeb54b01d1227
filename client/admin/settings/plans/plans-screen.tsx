import { RecordScreen } from '../../records/record-screen'
import { useRecordView } from '../../records/use-record-view'
import { TypeEditor, TypeForm } from './type-form'
import { TypeList } from './type-list'

/** The policy types with their durations and prices or, in their place, the form of one type. */
export default function PlansScreen() {
  const view = useRecordView()
  const { id, showList } = view
  return (
    <RecordScreen
      view={view}
      list={<TypeList view={view} />}
      views={{
        new: <TypeForm type={null} onDone={showList} />,
        edit: id && <TypeEditor key={id} id={id} onDone={showList} />,
      }}
    />
  )
}
