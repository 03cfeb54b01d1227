import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { invitation, ROLES } from '../../../../shared/accounts'
import type { Role } from '../../../../shared/auth'
import { trpc } from '../../../api/trpc'
import { useProof } from '../../second-factor/use-proof'
import { CopyButton } from '../../ui/copy-button'
import { EMAIL_INPUT } from '../../ui/email-input'
import { FormLock } from '../../ui/form-lock'
import { TitledCard } from '../../ui/titled-card'
import { useSaveForm } from '../../ui/use-save-form'
import classes from './team.module.css'

const EMPTY = { email: '', role: 'agent' as Role }

/** Invites a colleague; if the installation sends no mails, the link is shown instead. */
export function InviteForm({ onLink }: { onLink: (handed: HandedLink) => void }) {
  const t = useTranslations('panel.settings.team')
  const { proven } = useProof()
  const invite = trpc.accounts.invite.useMutation()
  const { form, submit } = useSaveForm({
    name: 'invitation',
    initialValues: EMPTY,
    validate: invitation,
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
            <TextInput label={t('email')} {...EMAIL_INPUT} required {...form.getInputProps('email')} />
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

/** The link of an invitation to hand over by other means than mail, and its recipient. */
export type HandedLink = { email: string; link: string }

/** Shows the link once; it is stored nowhere. */
export function InvitationLinkDialog({ handed, onClose }: { handed: HandedLink | null; onClose: () => void }) {
  const t = useTranslations('panel.settings.team.link')
  const close = useTranslations('panel.ui')('close')
  return (
    <Modal opened={handed !== null} onClose={onClose} title={t('title')} withCloseButton={false}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('hint', { email: handed?.email ?? '' })}
        </Text>
        <TextInput
          label={t('label')}
          readOnly
          value={handed?.link ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{close}</Button>
          <CopyButton size="sm" variant="filled" text={handed?.link ?? ''} label={t('copy')} />
        </Group>
      </Stack>
    </Modal>
  )
}
