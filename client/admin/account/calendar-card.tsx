import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useProvenMutation } from '../second-factor/use-proof'
import { WarningAlert } from '../ui/alerts'
import { CopyButton } from '../ui/copy-button'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { TitledCard } from '../ui/titled-card'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** The private address at which the user's calendar reads what they have planned; it is shown once. */
export default function CalendarCard() {
  const t = useTranslations('panel.account.calendar')
  const link = trpc.auth.calendar.link.useQuery()
  const [url, setUrl] = useState<string | null>(null)
  const make = useProvenMutation(trpc.auth.calendar.make.useMutation(), {
    done: t('made'),
    failed: t('failed'),
    onSuccess: (made) => setUrl(made.url),
  })
  const end = useNotifyingMutation(trpc.auth.calendar.end.useMutation(), {
    done: t('ended'),
    failed: t('failed'),
    onSuccess: () => setUrl(null),
  })
  return (
    <TitledCard id="calendar-title" title={t('title')} hint={t('hint')} gap="md">
      <Loaded query={link} failure={t('loadFailed')}>
        {(made) => (
          <Stack gap="md" align="flex-start">
            {made && <Text size="sm">{t('since', { instant: formatInstant(made.createdAt) })}</Text>}
            {url && (
              <>
                <WarningAlert>{t('once')}</WarningAlert>
                <Code block w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {url}
                </Code>
                <CopyButton text={url} label={t('copy')} size="sm" />
              </>
            )}
            <Group gap="sm">
              <Button loading={make.isRunning} onClick={() => make.run()}>
                {t(made ? 'makeAgain' : 'make')}
              </Button>
              {made && (
                <Button color="red" loading={end.isRunning} onClick={() => end.run()}>
                  {t('end')}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Loaded>
    </TitledCard>
  )
}
