import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { ownName } from '../../../shared/accounts'
import { trpc } from '../../api/trpc'
import { FormLock } from '../ui/form-lock'
import { useSaveForm } from '../ui/use-save-form'
import classes from './account.module.css'

const check = schemaResolver(ownName, { sync: true })

/** What one is called, as colleagues see it. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations('panel.account.name')
  const utils = trpc.useUtils()
  const setName = trpc.auth.setName.useMutation()
  const { form, submit } = useSaveForm({
    name: 'own-name',
    initialValues: { name },
    validate: check,
    save: async (values) => {
      await setName.mutateAsync(values)
      await utils.auth.session.invalidate()
      return values
    },
    messages: { saved: t('saved'), failed: t('failed') },
  })
  return (
    <Paper component="section" className={classes.card} aria-labelledby="name-title">
      <Title order={2} size="h4" id="name-title">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="lg">
        {t('hint')}
      </Text>
      <form noValidate onSubmit={submit} className={classes.form}>
        <FormLock locked={form.submitting}>
          <TextInput label={t('name')} autoComplete="name" {...form.getInputProps('name')} />
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={form.submitting}>
              {t('submit')}
            </Button>
          </Group>
        </FormLock>
      </form>
    </Paper>
  )
}
