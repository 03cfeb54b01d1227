import { Button, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import texts from '../../messages/panel-everything-es.json'
import { useAdmission } from '../second-factor/use-proof'
import { download } from '../ui/download'
import { DownloadIcon } from '../ui/icons'
import { useNotify } from '../ui/notify'
import { OwnTexts } from '../ui/own-texts'
import { TitledCard } from '../ui/titled-card'

const PATH = '/exports/everything.tar.gz'

/** Downloads all that the installation has, after a recent proof of identity. */
export function EverythingCard() {
  return (
    <OwnTexts texts={texts}>
      <Everything />
    </OwnTexts>
  )
}

function Everything() {
  const t = useTranslations('panel.everything')
  const failed = useTranslations('panel.ui.export')('failed')
  const admit = useAdmission()
  const notify = useNotify()
  const take = () =>
    admit().then(
      () => download(PATH),
      (error) => notify.failure(error, failed),
    )
  return (
    <TitledCard id="everything-title" title={t('title')} hint={t('hint')}>
      <Text size="sm">{t('secrets')}</Text>
      <Button size="xs" mt="sm" leftSection={<DownloadIcon size={16} />} onClick={take}>
        {t('take')}
      </Button>
    </TitledCard>
  )
}
