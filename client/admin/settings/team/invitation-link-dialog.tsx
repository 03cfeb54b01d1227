import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../ui/copy-button'

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
