import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { Loaded } from '../ui/loaded'
import { CardColumns, TitledCard } from '../ui/titled-card'
import { StatusBadge } from '../ui/toggle'
import { AccessTokensCard } from './access-tokens-card'
import { PasskeysCard } from './passkeys-card'
import { ProofDialog } from './proof-dialog'
import { ProviderCard } from './provider-card'
import { RecoveryCodesDialog } from './recovery-codes'
import { TotpSetup, useTotpBeginning } from './totp-setup'

/** The second factors of the user's own account, and the tokens of their programs. */
export default function Security() {
  const t = useTranslations('panel.secondFactor')
  const factors = trpc.auth.secondFactor.useQuery()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <>
      <Loaded query={factors} failure={t('loadFailed')}>
        {({ totp, passkeys, recoveryCodes }) => (
          <CardColumns>
            <TotpCard key={String(totp)} isOn={totp} onCodes={setCodes} />
            <PasskeysCard onCodes={setCodes} />
            {(totp || passkeys > 0) && <RecoveryCodesCard left={recoveryCodes} onCodes={setCodes} />}
            <ProviderCard />
            <AccessTokensCard />
          </CardColumns>
        )}
      </Loaded>
      <RecoveryCodesDialog codes={codes} onSaved={() => setCodes(null)} />
    </>
  )
}

type Props = {
  /** The number of unused codes. */
  left: number
  onCodes: (recoveryCodes: string[]) => void
}

/** The number of unused recovery codes, and the button that replaces them all. */
function RecoveryCodesCard({ left, onCodes }: Props) {
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

type TotpCardProps = {
  isOn: boolean
  onCodes: (recoveryCodes: string[]) => void
}

/** Sets up or removes the authenticator app. */
function TotpCard({ isOn, onCodes }: TotpCardProps) {
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

function SetUp({ onCodes }: Pick<TotpCardProps, 'onCodes'>) {
  const t = useTranslations('panel.secondFactor.totp')
  const { begin, data, isPending, reset } = useTotpBeginning()
  if (data) return <TotpSetup begun={data} onDone={onCodes} onCancel={reset} />
  return (
    <Button variant="filled" onClick={begin} loading={isPending}>
      {t('setUp')}
    </Button>
  )
}

function Remove() {
  const t = useTranslations('panel.secondFactor.totp')
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
          act={mutateAsync}
          done={t('removed')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
