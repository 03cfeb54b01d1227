import { Button, Group, Paper, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { receiptsContinue } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { useIsAdmin } from '../session/role'
import { WarningAlert } from '../ui/alerts'
import { checkBy } from '../ui/check-by'
import { FormLock } from '../ui/form-lock'
import { useSaveForm } from '../ui/use-save-form'

/** After a backup was restored, until somebody says which receipt was the last: asks an admin, and tells agents. */
export function NumbersCard() {
  const t = useTranslations('payments.till.numbers')
  const isAdmin = useIsAdmin()
  const { data: unsure } = trpc.payments.unsureNumbers.useQuery()
  if (!unsure) return null
  if (isAdmin) return <NumbersForm last={unsure.last} />
  return <WarningAlert>{t('forAgents', unsure)}</WarningAlert>
}

const check = checkBy(receiptsContinue)

function NumbersForm({ last }: { last: number }) {
  const t = useTranslations('payments.till.numbers')
  const utils = trpc.useUtils()
  const toInput = (typed: { last: string }) => ({ last: /^\d+$/.test(typed.last.trim()) ? Number(typed.last) : -1 })
  const { mutateAsync } = trpc.payments.continueNumbers.useMutation()
  const { form, submit } = useSaveForm({
    initialValues: { last: '' },
    validate: (values) => (check(toInput(values)).last ? { last: t('number') } : {}),
    save: async (values) => {
      await mutateAsync(toInput(values))
    },
    messages: { saved: t('done'), failed: t('failed') },
    onSaved: () => void utils.payments.unsureNumbers.invalidate(),
  })
  return (
    <Paper component="form" p="md" noValidate aria-label={t('title')} onSubmit={submit}>
      <Text fw={600}>{t('title')}</Text>
      <Text size="sm" mb="sm">
        {t('question', { last })}
      </Text>
      <FormLock locked={form.submitting}>
        <Group align="flex-start" gap="sm">
          <TextInput inputMode="numeric" aria-label={t('label')} {...form.getInputProps('last')} />
          <Button type="submit" variant="filled" loading={form.submitting}>
            {t('confirm')}
          </Button>
        </Group>
      </FormLock>
    </Paper>
  )
}
