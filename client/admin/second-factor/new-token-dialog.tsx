import { Button, Code, Group, Modal, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { WarningAlert } from '../ui/alerts'
import { CopyButton } from '../ui/copy-button'
import { useLast } from '../ui/use-last'
import classes from './second-factor.module.css'

/** A new token in a dialog, which only its button closes, since the token is shown only this once. */
export function NewTokenDialog({ token, onSaved }: { token: string | null; onSaved: () => void }) {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const shown = useLast(token) ?? ''
  return (
    <Modal opened={token !== null} onClose={() => {}} title={t('created')} withCloseButton={false} size="lg">
      <Stack gap="md">
        <WarningAlert>{t('once')}</WarningAlert>
        <Code block className={classes.secret} style={{ whiteSpace: 'pre-wrap' }}>
          {shown}
        </Code>
        <Group gap="sm">
          <CopyButton text={shown} label={t('copy')} size="sm" />
          <Button variant="filled" onClick={onSaved}>
            {t('saved')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
