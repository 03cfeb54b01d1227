import { Button, Select, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { invitation, ROLES } from '../../../../shared/accounts'
import type { Role } from '../../../../shared/auth'
import { trpc } from '../../../api/trpc'
import { useProof } from '../../second-factor/use-proof'
import { FormLock } from '../../ui/form-lock'
import { TitledCard } from '../../ui/titled-card'
import { useSaveForm } from '../../ui/use-save-form'
import type { HandedLink } from './invitation-link-dialog'
import classes from './team.module.css'

const check = schemaResolver(invitation, { sync: true })
const EMPTY = { email: '', role: 'agent' as Role }

/** Invites a colleague; if the installation sends no mails, the link is shown instead. */
export function InviteForm({ onLink }: { onLink: (handed: HandedLink) => void }) {
  const t = useTranslations('panel.settings.team')
  const { proven } = useProof()
  const invite = trpc.accounts.invite.useMutation()
  const { form, submit } = useSaveForm({
    name: 'invitation',
    initialValues: EMPTY,
    validate: check,
    save: async (values) => {
      const { link } = await proven(() => invite.mutateAsync(values))
      if (link) onLink({ email: values.email.trim(), link })
      return EMPTY
    },
    messages: { saved: t('invite.saved'), failed: t('invite.failed') },
  })
  return (
    <TitledCard id="invite-title" title={t('invite.title')} hint={t('invite.hint')}>
      <form noValidate onSubmit={submit}>
        <FormLock locked={form.submitting}>
          <div className={classes.invite}>
            <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
            <Select
              label={t('role')}
              description={t(`may.${form.values.role}`)}
              data={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
              {...form.getInputProps('role')}
            />
            <Button type="submit" variant="filled" loading={form.submitting} className={classes.submit}>
              {t('invite.submit')}
            </Button>
          </div>
        </FormLock>
      </form>
    </TitledCard>
  )
}
