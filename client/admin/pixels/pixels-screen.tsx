import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ListedScreen } from '../records/listed-screen'
import { PixelForm } from './pixel-form'
import { PixelList } from './pixel-list'

/** The tracking pixels of the site: their list or, in its place, the form of one. */
export default function PixelsScreen() {
  const t = useTranslations('panel.pixels')
  return (
    <ListedScreen
      list={(view) => <PixelList view={view} />}
      procedure={trpc.pixels.list}
      failure={t('loadFailed')}
      Form={PixelForm}
    />
  )
}
