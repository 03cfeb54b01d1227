import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pageData } from '../../api/page-data'
import { trpc } from '../../api/trpc'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Loaded } from '../ui/loaded'
import { TitledCard } from '../ui/titled-card'
import { Toggle } from '../ui/toggle'
import { useProvenMutation } from './use-proof'

/** For admins: whether all accounts must have a second factor. */
export function RequirementCard() {
  const t = useTranslations('panel.secondFactor')
  const own = trpc.auth.secondFactor.useQuery()
  const [asking, setAsking] = useState(false)
  const { run, isRunning } = useRequirement(() => setAsking(false))
  return (
    <TitledCard id="requirement-title" title={t('requirement.title')} hint={t('requirement.hint')}>
      <Loaded query={own} failure={t('loadFailed')}>
        {({ totp, passkeys, required, providerCounts }) => {
          const isReady = required || totp || passkeys > 0
          return (
            <Stack gap="md">
              <Toggle
                label={t('requirement.label')}
                description={isReady ? undefined : t('requirement.ownFirst')}
                checked={required}
                disabled={isRunning || !isReady}
                onChange={() => (required ? run({ required: false }) : setAsking(true))}
              />
              <ProviderToggle checked={providerCounts} />
            </Stack>
          )
        }}
      </Loaded>
      <ConfirmDialog
        opened={asking}
        title={t('requirement.title')}
        confirm={t('requirement.confirm')}
        color="blue"
        running={isRunning}
        onConfirm={() => run({ required: true })}
        onClose={() => setAsking(false)}
      >
        {asking && <Without />}
      </ConfirmDialog>
    </TitledCard>
  )
}

/** Whether the second factor of the sign-in provider counts, where there is one. */
function ProviderToggle({ checked }: { checked: boolean }) {
  const t = useTranslations('panel.secondFactor.requirement')
  const { run, isRunning } = useProvenMutation(trpc.settings.setProviderFactor.useMutation(), {
    done: ({ enabled }) => t(enabled ? 'providerOn' : 'providerOff'),
    failed: t('providerFailed'),
  })
  const name = pageData().provider
  if (!name) return null
  return (
    <Toggle
      label={t('provider', { name })}
      description={t('providerHint', { name })}
      checked={checked}
      disabled={isRunning}
      onChange={() => run({ enabled: !checked })}
    />
  )
}

function useRequirement(onDone: () => void) {
  const t = useTranslations('panel.secondFactor')
  return useProvenMutation(trpc.auth.requireSecondFactor.useMutation(), {
    done: (saved) => t(saved.required ? 'requirement.on' : 'requirement.off'),
    failed: t('failed'),
    onSuccess: onDone,
  })
}

/** How many accounts have none, and what happens to their owners. */
function Without() {
  const t = useTranslations('panel.secondFactor.requirement')
  const accounts = trpc.accounts.list.useQuery()
  const withFactor = trpc.accounts.withFactor.useQuery()
  return (
    <Loaded query={accounts} failure={t('countFailed')}>
      {(all) => (
        <Loaded query={withFactor} failure={t('countFailed')}>
          {(ids) => {
            const without = all.filter(
              ({ id, isActive, invitedUntil }) => isActive && !invitedUntil && !ids.includes(id),
            )
            return <Text size="sm">{t('question', { count: without.length })}</Text>
          }}
        </Loaded>
      )}
    </Loaded>
  )
}
