import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { passkeyName } from '../../../shared/second-factor'
import { useNotify } from '../ui/notify'
import { useSubmitForm } from '../ui/use-submit-form'
import { usePasskeyFailure, usePasskeyRegistration } from './use-passkey'

/** @param onAdded called with new recovery codes, shown this once, if the account had none; otherwise with null */
export function AddPasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const notify = useNotify()
  const { register, dialog } = usePasskeyRegistration()
  const failureOf = usePasskeyFailure()
  const { form, submit } = useSubmitForm({
    initialValues: { name: '' },
    validate: schemaResolver(passkeyName, { sync: true }),
    send: async ({ name }) => {
      const registered = await register(name)
      if (!registered) return
      form.reset()
      notify.success(t('added'))
      onAdded(registered.recoveryCodes)
    },
    onFailure: (error) => notify.error(failureOf(error)),
  })
  return (
    <>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm" align="flex-start">
          <TextInput w="100%" label={t('name')} placeholder={t('namePlaceholder')} {...form.getInputProps('name')} />
          <Button type="submit" variant="filled" loading={form.submitting}>
            {t('add')}
          </Button>
        </Stack>
      </form>
      {dialog}
    </>
  )
}
