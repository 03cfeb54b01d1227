import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { REQUIRED_MESSAGE } from '../../../shared/text'
import { trpc } from '../../api/trpc'
import { NewPasswordFields } from '../new-password/new-password-fields'
import { useNewPasswordCheck } from '../new-password/use-new-password-check'
import { FormLock } from '../ui/form-lock'
import { PasswordField } from '../ui/password-field'
import { useSaveForm } from '../ui/use-save-form'
import classes from './account.module.css'

type Props = { email: string; onChanged: () => void }

/** Changes one's own password; whoever else is signed in with the old one is not any more. */
export function PasswordForm({ email, onChanged }: Props) {
  const t = useTranslations('panel.account.password')
  const { form, submit } = usePasswordForm(onChanged)
  return (
    <Paper component="section" className={classes.card} aria-labelledby="password-title">
      <Title order={2} size="h4" id="password-title">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="lg">
        {t('hint')}
      </Text>
      <form noValidate onSubmit={submit} className={classes.form}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormLock locked={form.submitting}>
          <Stack gap="md">
            <PasswordField label={t('current')} {...form.getInputProps('currentPassword')} />
            <NewPasswordFields form={form} size="sm" />
            <Group justify="flex-end">
              <Button type="submit" loading={form.submitting}>
                {t('submit')}
              </Button>
            </Group>
          </Stack>
        </FormLock>
      </form>
    </Paper>
  )
}

function usePasswordForm(onSaved: () => void) {
  const t = useTranslations('panel.account.password')
  const check = useNewPasswordCheck()
  const change = trpc.auth.changePassword.useMutation()
  return useSaveForm({
    initialValues: { currentPassword: '', password: '', repeat: '' },
    validate: ({ currentPassword, ...password }) => ({
      ...(currentPassword === '' && { currentPassword: REQUIRED_MESSAGE }),
      ...check(password),
    }),
    save: async (values) => {
      const { currentPassword, password } = values
      await change.mutateAsync({ currentPassword, password })
      return values
    },
    messages: { saved: t('saved'), failed: t('failed') },
    onSaved,
  })
}
