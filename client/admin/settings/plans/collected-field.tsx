import { trpc } from '../../../api/trpc'
import { SettingField } from './setting-field'

/** Whether the panel keeps instalments and payments. */
export function CollectedField() {
  const { mutateAsync, isPending } = trpc.settings.plans.setCollected.useMutation()
  const save = async (collected: boolean) => (await mutateAsync({ collected })).collected
  return <SettingField texts="collected" field="collectsPayments" save={save} isSaving={isPending} />
}
