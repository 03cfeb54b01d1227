import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { recordForms } from '../records/record-forms'
import { RecordScreen } from '../records/record-screen'
import { useRecordView } from '../records/use-record-view'
import { PixelForm } from './pixel-form'
import { PixelList } from './pixel-list'

/** The tracking pixels of the site: their list or, in its place, the form of one. */
export default function PixelsScreen() {
  const view = useRecordView()
  const t = useTranslations('panel.pixels')
  const forms = recordForms({ view, list: trpc.pixels.list, failure: t('loadFailed'), Form: PixelForm })
  return <RecordScreen view={view} list={<PixelList view={view} />} views={forms} />
}
