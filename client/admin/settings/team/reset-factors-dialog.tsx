import { Text, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { factorReset, personName } from '../../../../shared/accounts'
import { trpc } from '../../../api/trpc'
import { useProof } from '../../second-factor/use-proof'
import { FormDialog } from '../../ui/form-dialog'
import { useSaveForm } from '../../ui/use-save-form'
import type { Colleague } from './colleague-state-badge'

const check = schemaResolver(factorReset.pick({ reason: true }), { sync: true })

/** Takes a colleague's second factors away, who has lost them, with a reason for the log. */
export function ResetFactorsDialog({ account, onClose }: { account: Colleague; onClose: () => void }) {
  const t = useTranslations('panel.settings.team.factors')
  const { mutateAsync } = trpc.accounts.resetFactors.useMutation()
  const { proven } = useProof()
  const name = personName(account)
  const state = useSaveForm({
    initialValues: { reason: '' },
    validate: check,
    save: async ({ reason }) => {
      await proven(() => mutateAsync({ id: account.id, reason }))
    },
    messages: { saved: t('done', { name }), failed: t('failed') },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('title', { name })}
      confirm={t('action')}
      color="red"
      size="md"
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{t('question')}</Text>
      <TextInput
        label={t('reason')}
        placeholder={t('reasonPlaceholder')}
        required
        data-autofocus
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
