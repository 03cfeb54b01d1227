import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'

export function BackToList({ onClick }: { onClick: () => void }) {
  const t = useTranslations('panel.legal')
  return (
    <Button variant="default" onClick={onClick}>
      {t('back')}
    </Button>
  )
}
