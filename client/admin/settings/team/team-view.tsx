import { Stack } from '@mantine/core'
import { RequirementCard } from '../../second-factor/requirement-card'
import { useAuth } from '../../session/auth'
import { TeamScreen } from './team-screen'

/** The accounts of the panel, and the rule that holds for all of them. */
export default function TeamView() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <Stack gap="lg">
      <TeamScreen ownId={user.id} />
      <RequirementCard />
    </Stack>
  )
}
