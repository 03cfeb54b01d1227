import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSiteSettings } from '../site-settings'
import { WarningAlert } from '../ui/alerts'
import { CopyButton } from '../ui/copy-button'
import { DownloadIcon } from '../ui/icons'
import { useLast } from '../ui/use-last'
import classes from './second-factor.module.css'

type Props = {
  codes: string[]
  /** Called once the person has confirmed that they have saved the codes. */
  onSaved: () => void
}

/** New recovery codes, shown only this once, with ways to save them. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const t = useTranslations('panel.secondFactor.recoveryCodes')
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <WarningAlert>{t('once')}</WarningAlert>
      <ul className={classes.codes} aria-label={t('title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton text={text} label={t('copy')} size="sm" />
        <DownloadButton text={text} />
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </Group>
      <Button variant="filled" onClick={onSaved}>
        {t('saved')}
      </Button>
    </Stack>
  )
}

function DownloadButton({ text }: { text: string }) {
  const t = useTranslations('panel.secondFactor.recoveryCodes')
  const company = useSiteSettings()?.companyName ?? ''
  const content = `${t('fileTitle', { company })}\n\n${text}\n`
  return (
    <Button
      component="a"
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(content)}`}
      download={t('fileName')}
      leftSection={<DownloadIcon size={16} />}
    >
      {t('download')}
    </Button>
  )
}

/** The same in a dialog, which only its button closes, since the codes are shown only this once. */
export function RecoveryCodesDialog({ codes, onSaved }: { codes: string[] | null; onSaved: () => void }) {
  const t = useTranslations('panel.secondFactor.recoveryCodes')
  const shown = useLast(codes)
  return (
    <Modal opened={codes !== null} onClose={() => {}} title={t('newTitle')} withCloseButton={false} size="lg">
      <Text size="sm" mb="md">
        {t('purpose')}
      </Text>
      <RecoveryCodes codes={shown ?? []} onSaved={onSaved} />
    </Modal>
  )
}
