import { Alert, Code, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { emailChange } from '../../../shared/accounts'
import { trpc } from '../../api/trpc'
import { useProof } from '../second-factor/use-proof'
import { CheckIcon } from '../ui/icons'
import { NoMailAlert } from '../ui/no-mail-alert'
import { PasswordField } from '../ui/password-field'
import { TechnicalDetail } from '../ui/technical-detail'
import { useSaveForm } from '../ui/use-save-form'
import { AccountForm } from './account-form'

const check = schemaResolver(emailChange, { sync: true })
const EMPTY = { email: '', currentPassword: '' }

/** Asks for a new email, which takes effect once it is confirmed by the link in a mail sent to it. */
export function EmailForm({ email }: { email: string }) {
  const t = useTranslations('panel.account.email')
  const [asked, setAsked] = useState<string | null>(null)
  const state = useEmailForm(setAsked)
  const { getInputProps } = state.form
  return (
    <AccountForm id="email-title" title={t('title')} hint={t('hint', { email })} confirm={t('submit')} state={state}>
      {asked && (
        <Alert color="green" icon={<CheckIcon />} role="status">
          {t('asked', { email: asked })}
        </Alert>
      )}
      <NoMailAlert>
        {t('noMail')}
        <TechnicalDetail>{t.rich('noMailTechnical', { code: (text) => <Code>{text}</Code> })}</TechnicalDetail>
      </NoMailAlert>
      <TextInput label={t('new')} type="email" required {...getInputProps('email')} />
      <PasswordField label={t('password')} {...getInputProps('currentPassword')} />
    </AccountForm>
  )
}

function useEmailForm(onAsked: (email: string) => void) {
  const t = useTranslations('panel.account.email')
  const { prove } = useProof()
  const request = trpc.auth.requestEmailChange.useMutation()
  return useSaveForm({
    name: 'own-email',
    initialValues: EMPTY,
    validate: check,
    save: async (values) => {
      await prove((proof) => request.mutateAsync({ ...proof, ...values }))
      onAsked(values.email.trim())
      return EMPTY
    },
    messages: { saved: t('sent'), failed: t('failed') },
  })
}
