import { Button, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ProofDialog } from './proof-dialog'
import classes from './second-factor.module.css'

type Props = {
  /** How many are not used yet. */
  left: number
  onCodes: (recoveryCodes: string[]) => void
}

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodesCard({ left, onCodes }: Props) {
  const t = useTranslations('panel.secondFactor.recoveryCodes')
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = trpc.auth.recoveryCodes.renew.useMutation()
  return (
    <Paper component="section" className={classes.card} aria-labelledby="recovery-codes-title">
      <Title order={2} size="h4" id="recovery-codes-title">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('purpose')}
      </Text>
      <Text size="sm" mt="sm" mb="lg" fw={600}>
        {t('left', { count: left })}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
      <ProofDialog
        opened={asking}
        title={t('renew')}
        question={t('renewQuestion')}
        confirm={t('renew')}
        act={async (proof) => onCodes((await mutateAsync(proof)).recoveryCodes)}
        onClose={() => setAsking(false)}
      />
    </Paper>
  )
}
