import { Code, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useProvenMutation } from '../../second-factor/use-proof'
import { CopyButton } from '../../ui/copy-button'
import { Loaded } from '../../ui/loaded'
import { TitledCard } from '../../ui/titled-card'
import { Toggle } from '../../ui/toggle'

/** What most assistants take, in a file or a field of their settings. */
const exampleOf = (url: string): string =>
  JSON.stringify(
    { mcpServers: { correduria: { type: 'http', url, headers: { Authorization: 'Bearer SU_TOKEN' } } } },
    null,
    2,
  )

/** Whether assistants may read, and where they call. */
export function AssistantsCard() {
  const t = useTranslations('panel.settings.team.assistants')
  const assistants = trpc.settings.assistants.useQuery()
  const { run, isRunning } = useProvenMutation(trpc.settings.setAssistants.useMutation(), {
    done: ({ enabled }) => t(enabled ? 'on' : 'off'),
    failed: t('failed'),
  })
  return (
    <TitledCard id="assistants-title" title={t('title')} hint={t('hint')}>
      <Loaded query={assistants} failure={t('loadFailed')}>
        {({ enabled, address }) => (
          <>
            <Toggle
              label={t('label')}
              checked={enabled}
              disabled={isRunning}
              onChange={() => run({ enabled: !enabled })}
            />
            {enabled && (
              <Stack mt="md" gap="sm" align="flex-start">
                <Text size="sm">{t.rich('how', { address: () => <Code>{address}</Code> })}</Text>
                <Text size="sm">{t('example')}</Text>
                <Code block w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {exampleOf(address)}
                </Code>
                <CopyButton text={exampleOf(address)} label={t('copy')} size="sm" />
              </Stack>
            )}
          </>
        )}
      </Loaded>
    </TitledCard>
  )
}
