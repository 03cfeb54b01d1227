import { Button, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { TitledCard } from '../ui/titled-card'
import { useProvenMutation } from './use-proof'

/** Whether the office's sign-in provider opens the user's account; nothing where there is no provider. */
export function ProviderCard() {
  const t = useTranslations('panel.secondFactor.linkedProvider')
  const linked = trpc.auth.provider.linked.useQuery()
  const { run, isRunning } = useProvenMutation(trpc.auth.provider.unlink.useMutation(), {
    done: t('unlinked'),
    failed: t('failed'),
  })
  if (linked.data === null) return null
  return (
    <TitledCard id="provider-title" title={t('title')} hint={t('hint')} gap="sm">
      <Loaded query={linked} failure={t('loadFailed')}>
        {(provider) => (
          <>
            <Text size="sm" mb="md" fw={600}>
              {provider?.linkedAt
                ? t('since', { name: provider.name, instant: formatInstant(provider.linkedAt) })
                : t('notYet', { name: provider?.name ?? '' })}
            </Text>
            {provider?.linkedAt && (
              <Button loading={isRunning} onClick={() => run()}>
                {t('unlink')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </TitledCard>
  )
}
