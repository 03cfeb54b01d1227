import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { StatusBadge } from '../ui/status-badge'
import { TitledCard } from '../ui/titled-card'
import { ProofDialog } from './proof-dialog'
import { TotpSetup, useTotpBeginning } from './totp-setup'

type Props = {
  isOn: boolean
  onCodes: (recoveryCodes: string[]) => void
}

/** Sets up or removes the authenticator app. */
export function TotpCard({ isOn, onCodes }: Props) {
  const t = useTranslations('panel.secondFactor.totp')
  return (
    <TitledCard
      id="totp-title"
      title={t('title')}
      hint={t('hint')}
      badge={<StatusBadge on={isOn} label={t(isOn ? 'on' : 'off')} />}
    >
      {isOn ? <Remove /> : <SetUp onCodes={onCodes} />}
    </TitledCard>
  )
}

function SetUp({ onCodes }: Pick<Props, 'onCodes'>) {
  const t = useTranslations('panel.secondFactor.totp')
  const { begin, data, isPending, reset } = useTotpBeginning()
  return (
    <>
      {data ? (
        <TotpSetup begun={data} onDone={onCodes} onCancel={reset} />
      ) : (
        <Button variant="filled" onClick={begin} loading={isPending}>
          {t('setUp')}
        </Button>
      )}
    </>
  )
}

function Remove() {
  const t = useTranslations('panel.secondFactor.totp')
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = trpc.auth.totp.remove.useMutation()
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking && (
        <ProofDialog
          title={t('remove')}
          question={t('removeQuestion')}
          confirm={t('remove')}
          color="red"
          act={async (proof) => {
            await mutateAsync(proof)
            notify.success(t('removed'))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
