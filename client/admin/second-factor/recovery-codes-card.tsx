import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { TitledCard } from '../ui/titled-card'
import { ProofDialog } from './proof-dialog'

type Props = {
  /** The number of unused codes. */
  left: number
  onCodes: (recoveryCodes: string[]) => void
}

/** The number of unused recovery codes, and the button that replaces them all. */
export function RecoveryCodesCard({ left, onCodes }: Props) {
  const t = useTranslations('panel.secondFactor.recoveryCodes')
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = trpc.auth.recoveryCodes.renew.useMutation()
  return (
    <TitledCard id="recovery-codes-title" title={t('title')} hint={t('purpose')} gap="sm">
      <Text size="sm" mb="lg" fw={600}>
        {t('left', { count: left })}
      </Text>
      <Button onClick={() => setAsking(true)}>{t('renew')}</Button>
      {asking && (
        <ProofDialog
          title={t('renew')}
          question={t('renewQuestion')}
          confirm={t('renew')}
          act={async (proof) => onCodes((await mutateAsync(proof)).recoveryCodes)}
          onClose={() => setAsking(false)}
        />
      )}
    </TitledCard>
  )
}
