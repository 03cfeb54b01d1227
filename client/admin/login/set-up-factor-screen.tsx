import { Button, Divider, Stack, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { AddPasskeyForm } from '../second-factor/add-passkey-form'
import { RecoveryCodes } from '../second-factor/recovery-codes'
import { TotpSetup, useTotpBeginning } from '../second-factor/totp-setup'
import { useSignOut } from '../session/use-sign-out'
import { Dimmed } from '../ui/dimmed'
import { Heading, SignedOutPage, TextButton } from './signed-out-page'

/** Shown instead of the panel to a user without a second factor, if the installation requires one. */
export default function SetUpFactorScreen({ email }: { email: string }) {
  const t = useTranslations('panel.login.setUpFactor')
  const utils = trpc.useUtils()
  const goOn = () => utils.auth.session.invalidate()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <SignedOutPage documentTitle={(company) => t('documentTitle', { company })} wide>
      <Stack gap="md">
        <Heading title={t(codes ? 'codesTitle' : 'title')} hint={t(codes ? 'codesHint' : 'hint', { email })} />
        {codes ? <RecoveryCodes codes={codes} onSaved={goOn} /> : <Begin onCodes={setCodes} onDone={goOn} />}
        {!codes && <Leave />}
      </Stack>
    </SignedOutPage>
  )
}

type BeginProps = { onCodes: (codes: string[]) => void; onDone: () => void }

/** Offers both factors: either is enough, so a passkey needs no app in addition. */
function Begin({ onCodes, onDone }: BeginProps) {
  const t = useTranslations('panel.secondFactor')
  const or = useTranslations('panel.login.setUpFactor')('or')
  const { begin, data, isPending, reset } = useTotpBeginning()
  if (data) {
    return <TotpSetup begun={data} onDone={onCodes} onCancel={reset} />
  }
  return (
    <>
      <Factor title={t('totp.title')} hint={t('totp.hint')}>
        <Button variant="filled" loading={isPending} onClick={begin}>
          {t('totp.setUp')}
        </Button>
      </Factor>
      <Divider label={or} />
      <Factor title={t('passkeys.title')} hint={t('passkeys.hint')}>
        <AddPasskeyForm onAdded={(codes) => (codes ? onCodes(codes) : onDone())} />
      </Factor>
    </>
  )
}

function Factor({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Dimmed mt={4} mb="sm">
        {hint}
      </Dimmed>
      {children}
    </div>
  )
}

function Leave() {
  const t = useTranslations('panel.shell')
  const { mutateAsync, isPending } = trpc.auth.signOut.useMutation()
  const signOut = useSignOut(mutateAsync)
  return (
    <TextButton disabled={isPending} onClick={signOut}>
      {t('signOut')}
    </TextButton>
  )
}
