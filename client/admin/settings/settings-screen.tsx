import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { Loaded } from '../ui/loaded'
import { SettingsForm } from './settings-form'

/** The site's branding, contact data, colours and what search engines show of it. */
export default function SettingsScreen() {
  const t = useTranslations('panel.settings')
  const settings = trpc.settings.get.useQuery()
  return (
    <Loaded query={settings} failure={t('loadFailed')}>
      {(newest) => <SettingsForm settings={newest} />}
    </Loaded>
  )
}
