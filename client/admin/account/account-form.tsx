import { Alert, Button, Code, Group, Stack, TextInput } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { emailChange, ownName } from '../../../shared/accounts'
import { REQUIRED_MESSAGE } from '../../../shared/text'
import { trpc } from '../../api/trpc'
import { NewPasswordFields, useNewPasswordCheck } from '../new-password/new-password-fields'
import { useProof } from '../second-factor/use-proof'
import { NoMailAlert } from '../ui/alerts'
import { checkBy } from '../ui/check-by'
import { EMAIL_INPUT } from '../ui/email-input'
import { FormLock } from '../ui/form-lock'
import { CheckIcon } from '../ui/icons'
import { PasswordField } from '../ui/password-field'
import { TechnicalDetail } from '../ui/technical-detail'
import { TitledCard } from '../ui/titled-card'
import { useSaveForm } from '../ui/use-save-form'

type Props = {
  /** The id of the heading. */
  id: string
  title: string
  hint: string
  confirm: string
  state: { form: { submitting: boolean }; submit: FormEventHandler<HTMLFormElement> }
  children: ReactNode
}

/** A form that changes one part of the user's own account. */
function AccountForm({ confirm, state: { form, submit }, children, ...about }: Props) {
  return (
    <TitledCard {...about}>
      <form noValidate onSubmit={submit}>
        <FormLock locked={form.submitting}>
          <Stack gap="md" maw={560}>
            {children}
            <Group justify="flex-end">
              <Button type="submit" variant="filled" loading={form.submitting}>
                {confirm}
              </Button>
            </Group>
          </Stack>
        </FormLock>
      </form>
    </TitledCard>
  )
}

const check = checkBy(ownName)

/** The user's name, as colleagues see it. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations('panel.account.name')
  const utils = trpc.useUtils()
  const setName = trpc.auth.setName.useMutation()
  const state = useSaveForm({
    name: 'own-name',
    initialValues: { name },
    validate: check,
    save: async (values) => {
      await setName.mutateAsync(values)
      await utils.auth.session.invalidate()
    },
    messages: { saved: t('saved'), failed: t('failed') },
  })
  return (
    <AccountForm id="name-title" title={t('title')} hint={t('hint')} confirm={t('submit')} state={state}>
      <TextInput label={t('name')} autoComplete="name" required {...state.form.getInputProps('name')} />
    </AccountForm>
  )
}

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
      <TextInput label={t('new')} {...EMAIL_INPUT} required {...getInputProps('email')} />
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
    validate: emailChange,
    save: async (values) => {
      await prove((proof) => request.mutateAsync({ ...proof, ...values }))
      onAsked(values.email.trim())
      return EMPTY
    },
    messages: { saved: t('sent'), failed: t('failed') },
  })
}

type PasswordFormProps = { email: string; onChanged: () => void }

/** Changes the user's password, which ends all their other sessions. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const t = useTranslations('panel.account.password')
  const state = usePasswordForm(onChanged)
  return (
    <AccountForm id="password-title" title={t('title')} hint={t('hint')} confirm={t('submit')} state={state}>
      {/* Tells password managers the account of the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('current')} {...state.form.getInputProps('currentPassword')} />
      <NewPasswordFields form={state.form} size="sm" />
    </AccountForm>
  )
}

function usePasswordForm(onSaved: () => void) {
  const t = useTranslations('panel.account.password')
  const check = useNewPasswordCheck()
  const { prove } = useProof()
  const change = trpc.auth.changePassword.useMutation()
  return useSaveForm({
    initialValues: { currentPassword: '', password: '', repeat: '' },
    validate: ({ currentPassword, ...password }) => ({
      ...(currentPassword === '' && { currentPassword: REQUIRED_MESSAGE }),
      ...check(password),
    }),
    save: async ({ currentPassword, password }) => {
      await prove((proof) => change.mutateAsync({ ...proof, currentPassword, password }))
    },
    messages: { saved: t('saved'), failed: t('failed') },
    onSaved,
  })
}
