import { Code, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useProvenMutation } from '../../second-factor/use-proof'
import { Loaded } from '../../ui/loaded'
import { TitledCard } from '../../ui/titled-card'
import { Toggle } from '../../ui/toggle'

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
              <Text size="sm" mt="md">
                {t.rich('how', { address: () => <Code>{address}</Code> })}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </TitledCard>
  )
}
