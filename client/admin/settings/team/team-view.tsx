import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { RequirementCard } from '../../second-factor/requirement-card'
import { useAuth } from '../../session/auth'
import { Loaded } from '../../ui/loaded'
import { RecordPaper } from '../../ui/record-paper'
import { RecordTable } from '../../ui/record-table'
import { AssistantsCard } from './assistants-card'
import { type AccountChange, ChangeDialog, ResetFactorsDialog } from './change-dialog'
import { useColleagueColumns } from './colleague-columns'
import type { Colleague } from './colleague-state-badge'
import { type HandedLink, InvitationLinkDialog, InviteForm } from './invite-form'

/** The accounts of the panel, and the rule that holds for all of them. */
export default function TeamView() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <Stack gap="lg">
      <TeamScreen ownId={user.id} />
      <RequirementCard />
      <AssistantsCard />
    </Stack>
  )
}

/** The accounts of the panel, with their roles. */
function TeamScreen({ ownId }: { ownId: string }) {
  const t = useTranslations('panel.settings.team')
  const accounts = trpc.accounts.list.useQuery()
  const withFactor = trpc.accounts.withFactor.useQuery()
  const [change, setChange] = useState<AccountChange | null>(null)
  const [handed, hand] = useState<HandedLink | null>(null)
  const [reset, setReset] = useState<Colleague | null>(null)
  return (
    <Stack gap="lg">
      <InviteForm onLink={hand} />
      <Loaded query={accounts} failure={t('loadFailed')}>
        {(rows) => (
          <Colleagues
            rows={rows}
            actions={{
              ownId,
              lastAdminId: lastAdminOf(rows),
              withFactor: withFactor.data ?? [],
              change: setChange,
              resetFactors: setReset,
              onLink: hand,
            }}
          />
        )}
      </Loaded>
      <ChangeDialog change={change} isOwn={change?.account.id === ownId} onClose={() => setChange(null)} />
      {reset && <ResetFactorsDialog account={reset} onClose={() => setReset(null)} />}
      <InvitationLinkDialog handed={handed} onClose={() => hand(null)} />
    </Stack>
  )
}

/** The only active administrator who can sign in; null where there are more. */
function lastAdminOf(rows: Colleague[]): string | null {
  const admins = rows.filter(({ role, isActive, invitedUntil }) => role === 'admin' && isActive && !invitedUntil)
  return admins.length === 1 ? (admins[0]?.id ?? null) : null
}

function Colleagues({ rows, actions }: { rows: Colleague[]; actions: Parameters<typeof useColleagueColumns>[0] }) {
  const t = useTranslations('panel.settings.team')
  const columns = useColleagueColumns(actions)
  return (
    <RecordPaper>
      <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('loadFailed')} />
    </RecordPaper>
  )
}
