import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { appCode } from '../../../shared/second-factor'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { CopyButton } from '../ui/copy-button'
import { Dimmed } from '../ui/dimmed'
import { late } from '../ui/late'
import { useNotify } from '../ui/notify'
import { useSubmitForm } from '../ui/use-submit-form'
import { CodeField } from './code-field'
import classes from './second-factor.module.css'
import { useProof } from './use-proof'

type Props = {
  begun: RouterOutputs['auth']['totp']['begin']
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Starts the setup of an app; `data` is its secret. */
export function useTotpBeginning() {
  const failed = useTranslations('panel.secondFactor')('failed')
  const notify = useNotify()
  const { mutateAsync, data, isPending, reset } = trpc.auth.totp.begin.useMutation()
  const { prove } = useProof()
  const begin = () => prove(mutateAsync).catch((error) => notify.failure(error, failed))
  return { begin, data, isPending, reset }
}

/** The secret as QR code and as text, and the field for the app's first code. */
export function TotpSetup({ begun: { secret, uri }, onDone, onCancel }: Props) {
  const t = useTranslations('panel.secondFactor.totp')
  return (
    <div className={classes.setUp}>
      <QrCode text={uri} label={t('qr')} />
      <Stack gap="md">
        <Text size="sm">{t('scan')}</Text>
        <div>
          <Dimmed>{t('secret')}</Dimmed>
          <Group gap="xs" wrap="nowrap" align="center">
            <span className={classes.secret}>{secret.match(/.{4}/g)?.join(' ')}</span>
            <CopyButton text={secret} label={t('copySecret')} />
          </Group>
        </div>
        <FirstCode onDone={onDone} onCancel={onCancel} />
      </Stack>
    </div>
  )
}

function FirstCode({ onDone, onCancel }: Omit<Props, 'begun'>) {
  const t = useTranslations('panel.secondFactor')
  const cancel = useTranslations('panel.ui')('cancel')
  const notify = useNotify()
  const confirm = trpc.auth.totp.confirm.useMutation()
  const { form, submit } = useSubmitForm({
    initialValues: { code: '' },
    validate: appCode,
    send: async (values) => onDone((await confirm.mutateAsync(values)).recoveryCodes),
    onFailure: (error) => notify.failure(error, t('failed')),
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <CodeField label={t('totp.code')} inputMode="numeric" {...form.getInputProps('code')} />
        <Group gap="sm">
          <Button type="submit" variant="filled" loading={form.submitting}>
            {t('totp.confirm')}
          </Button>
          <Button onClick={onCancel} disabled={form.submitting}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const DrawnQrCode = late(() => import('./drawn-qr-code'))

/** A text as a QR code. Where it cannot be drawn, the key beside it can be typed instead. */
function QrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Loader className={classes.qr} aria-hidden="true" />}>
      <DrawnQrCode {...props} />
    </Suspense>
  )
}
