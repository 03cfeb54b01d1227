import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { Loaded } from '../ui/loaded'
import { CardColumns } from '../ui/titled-card'
import { PasskeysCard } from './passkeys-card'
import { RecoveryCodesDialog } from './recovery-codes'
import { RecoveryCodesCard } from './recovery-codes-card'
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
