import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { Loaded } from '../ui/loaded'
import { CardColumns, TitledCard } from '../ui/titled-card'
import { PasskeysCard } from './passkeys-card'
import { ProofDialog } from './proof-dialog'
import { RecoveryCodesDialog } from './recovery-codes'
import { TotpCard } from './totp-card'

/** The second factors of the user's own account. */
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
          </CardColumns>
        )}
      </Loaded>
      <RecoveryCodesDialog codes={codes} onKept={() => setCodes(null)} />
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
