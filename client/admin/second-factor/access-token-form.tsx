import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type AccessTokenFields, accessTokenFields, TOKEN_DAYS } from '../../../shared/access-tokens'
import { ROLES } from '../../../shared/accounts'
import { useIsAdmin } from '../session/role'
import { useSubmitForm } from '../ui/use-submit-form'

/** What a new access token is called, may do, and when it ends. An agent's has an agent's rights. */
export function AccessTokenForm({ onSubmit }: { onSubmit: (fields: AccessTokenFields) => void }) {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const roles = useTranslations('panel.settings.team.roles')
  const isAdmin = useIsAdmin()
  const { form, submit } = useSubmitForm<AccessTokenFields>({
    name: 'access-token',
    initialValues: { name: '', role: 'agent', days: '90' },
    validate: accessTokenFields,
    send: async (fields) => onSubmit(accessTokenFields.parse(fields)),
    onFailure: (error) => {
      throw error // Nothing is sent yet.
    },
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <TextInput w="100%" label={t('name')} placeholder={t('namePlaceholder')} {...form.getInputProps('name')} />
        <Group gap="sm" grow w="100%">
          {isAdmin && (
            <NativeSelect
              label={t('role')}
              data={ROLES.map((value) => ({ value, label: roles(value) }))}
              {...form.getInputProps('role')}
            />
          )}
          <NativeSelect
            label={t('days')}
            data={TOKEN_DAYS.map((value) => ({ value, label: t(`daysOf.${value}`) }))}
            {...form.getInputProps('days')}
          />
        </Group>
        <Button type="submit" variant="filled">
          {t('create')}
        </Button>
      </Stack>
    </form>
  )
}
