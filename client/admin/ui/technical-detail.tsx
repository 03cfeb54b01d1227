import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Details for whoever runs the server, folded. */
export function TechnicalDetail({ children }: { children: ReactNode }) {
  const t = useTranslations('panel.ui')
  return (
    <Text component="details" size="sm" mt={4}>
      <summary style={{ cursor: 'pointer' }}>{t('technical')}</summary>
      {children}
    </Text>
  )
}
