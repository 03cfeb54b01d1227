import { Anchor, Button, Divider, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { AddPasskeyForm } from '../second-factor/add-passkey-form'
import { RecoveryCodes } from '../second-factor/recovery-codes'
import { TotpSetup } from '../second-factor/totp-setup'
import { useSignOut } from '../session/use-sign-out'
import { useSiteSettings } from '../site-settings'
import { useNotify } from '../ui/notify'
import { Entrance } from './entrance'

/** What whoever has no second factor sees in place of the panel, where everybody must have one. */
export function SetUpFactorScreen({ email }: { email: string }) {
  const t = useTranslations('panel.login.setUpFactor')
  const company = useSiteSettings()?.companyName
  const utils = trpc.useUtils()
  const goOn = () => utils.auth.session.invalidate()
  const [codes, setCodes] = useState<string[] | null>(null)
  useDocumentTitle(company ? t('documentTitle', { company }) : document.title)
  return (
    <Entrance wide>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t(codes ? 'codesTitle' : 'title')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t(codes ? 'codesHint' : 'hint', { email })}
          </Text>
        </div>
        {codes ? <RecoveryCodes codes={codes} onKept={goOn} /> : <Begin onCodes={setCodes} onDone={goOn} />}
        {!codes && <Leave />}
      </Stack>
    </Entrance>
  )
}

type BeginProps = { onCodes: (codes: string[]) => void; onDone: () => void }

/** Any factor will do: a device that knows its owner needs no app beside it. */
function Begin({ onCodes, onDone }: BeginProps) {
  const t = useTranslations('panel.secondFactor')
  const or = useTranslations('panel.login.setUpFactor')('or')
  const notify = useNotify()
  const { mutate, data, isPending, reset } = trpc.auth.totp.begin.useMutation({
    onError: (error) => notify.error(messageOf(error, t('failed'))),
  })
  if (data) return <TotpSetup begun={data} onDone={onCodes} onCancel={reset} />
  return (
    <>
      <Factor title={t('totp.title')} hint={t('totp.hint')}>
        <Button loading={isPending} onClick={() => mutate()}>
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
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {hint}
      </Text>
      {children}
    </div>
  )
}

function Leave() {
  const t = useTranslations('panel.shell')
  const { mutateAsync, isPending } = trpc.auth.signOut.useMutation()
  const signOut = useSignOut(mutateAsync)
  return (
    <Anchor component="button" type="button" size="sm" ta="center" py={6} disabled={isPending} onClick={signOut}>
      {t('signOut')}
    </Anchor>
  )
}
