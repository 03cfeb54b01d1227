import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
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
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => utils.auth.session.invalidate()} />
        ) : (
          <Begin onCodes={setCodes} />
        )}
        {!codes && <Leave />}
      </Stack>
    </Entrance>
  )
}

function Begin({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTranslations('panel.secondFactor')
  const notify = useNotify()
  const { mutate, data, isPending } = trpc.auth.totp.begin.useMutation({
    onError: (error) => notify.error(messageOf(error, t('failed'))),
  })
  if (data) return <TotpSetup begun={data} onDone={onCodes} />
  return (
    <Button size="md" fullWidth loading={isPending} onClick={() => mutate()}>
      {t('totp.setUp')}
    </Button>
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
