import { TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { ownName } from '../../../shared/accounts'
import { trpc } from '../../api/trpc'
import { useSaveForm } from '../ui/use-save-form'
import { AccountForm } from './account-form'

const check = schemaResolver(ownName, { sync: true })

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
