import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { passkeyName } from '../../../shared/second-factor'
import { useNotify } from '../ui/notify'
import { usePasskeyFailure, usePasskeyRegistration } from './use-passkey'

/** @param onAdded with the recovery codes where the account had none, which are shown this once; null otherwise */
export function AddPasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const notify = useNotify()
  const register = usePasskeyRegistration()
  const failureOf = usePasskeyFailure()
  const form = useForm({ initialValues: { name: '' }, validate: schemaResolver(passkeyName, { sync: true }) })
  const submit = form.onSubmit(
    async ({ name }) => {
      try {
        const { recoveryCodes } = await register(name)
        form.reset()
        notify.success(t('added'))
        onAdded(recoveryCodes)
      } catch (error) {
        notify.error(failureOf(error))
      }
    },
    () => form.getInputNode('name')?.focus(),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <TextInput
          w="100%"
          label={t('name')}
          placeholder={t('namePlaceholder')}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={form.submitting}>
          {t('add')}
        </Button>
      </Stack>
    </form>
  )
}
