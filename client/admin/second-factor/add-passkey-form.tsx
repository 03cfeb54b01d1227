import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { passkeyName } from '../../../shared/second-factor'
import { Cancelled } from '../../api/errors'
import { useNotify } from '../ui/notify'
import { useSubmitForm } from '../ui/use-submit-form'
import { usePasskeyRegistration } from './use-passkey'
import { usePasskeyFailure } from './use-passkey-proof'

/** @param onAdded called with new recovery codes, shown this once, if the account had none; otherwise with null */
export function AddPasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const notify = useNotify()
  const register = usePasskeyRegistration()
  const failureOf = usePasskeyFailure()
  const { form, submit } = useSubmitForm({
    initialValues: { name: '' },
    validate: passkeyName,
    send: async ({ name }) => {
      const registered = await register(name)
      form.reset()
      notify.success(t('added'))
      onAdded(registered.recoveryCodes)
    },
    onFailure: (error) => {
      if (!(error instanceof Cancelled)) notify.error(failureOf(error))
    },
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <TextInput w="100%" label={t('name')} placeholder={t('namePlaceholder')} {...form.getInputProps('name')} />
        <Button type="submit" variant="filled" loading={form.submitting}>
          {t('add')}
        </Button>
      </Stack>
    </form>
  )
}
