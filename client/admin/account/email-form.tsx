import { Alert, Button, Code, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { emailChange } from '../../../shared/accounts'
import { pageData } from '../../api/page-data'
import { trpc } from '../../api/trpc'
import { FormLock } from '../ui/form-lock'
import { CheckIcon, WarningIcon } from '../ui/icons'
import { PasswordField } from '../ui/password-field'
import { useSaveForm } from '../ui/use-save-form'
import classes from './account.module.css'

const check = schemaResolver(emailChange, { sync: true })
const EMPTY = { email: '', currentPassword: '' }

/** Asks for another email, which counts once it is confirmed from its own mailbox. */
export function EmailForm({ email }: { email: string }) {
  const t = useTranslations('panel.account.email')
  const [asked, setAsked] = useState<string | null>(null)
  const { form, submit } = useEmailForm(setAsked)
  return (
    <Paper component="section" className={classes.card} aria-labelledby="email-title">
      <Title order={2} size="h4" id="email-title">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {t('hint', { email })}
      </Text>
      <form noValidate onSubmit={submit} className={classes.form}>
        <FormLock locked={form.submitting}>
          <Stack gap="md">
            {asked && (
              <Alert color="green" icon={<CheckIcon />} role="status">
                {t('asked', { email: asked })}
              </Alert>
            )}
            {pageData().mailReachesPeople === false && (
              <Alert color="yellow" icon={<WarningIcon />}>
                {t.rich('noMail', { code: (text) => <Code>{text}</Code> })}
              </Alert>
            )}
            <TextInput label={t('new')} type="email" autoComplete="off" {...form.getInputProps('email')} />
            <PasswordField label={t('password')} required={false} {...form.getInputProps('currentPassword')} />
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

function useEmailForm(onAsked: (email: string) => void) {
  const t = useTranslations('panel.account.email')
  const request = trpc.auth.requestEmailChange.useMutation()
  return useSaveForm({
    name: 'own-email',
    initialValues: EMPTY,
    validate: check,
    save: async (values) => {
      await request.mutateAsync(values)
      onAsked(values.email.trim())
      return EMPTY
    },
    messages: { saved: t('sent'), failed: t('failed') },
  })
}
