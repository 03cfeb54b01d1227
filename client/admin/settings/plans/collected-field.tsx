import { trpc } from '../../../api/trpc'
import { SettingField } from './setting-field'

/** Whether the panel keeps instalments and payments. */
export function CollectedField() {
  const { mutateAsync, isPending } = trpc.settings.plans.setCollected.useMutation()
  const save = async (collected: boolean) => (await mutateAsync({ collected })).collected
  return <SettingField texts="collected" field="collectsPayments" save={save} isSaving={isPending} />
}

/** Whether staff close their till, where payments are kept. */
export function ClosesField() {
  const { mutateAsync, isPending } = trpc.settings.plans.setTillClosing.useMutation()
  const { data: settings } = trpc.settings.get.useQuery()
  const save = async (closes: boolean) => (await mutateAsync({ closes })).closes
  return settings?.collectsPayments ? (
    <SettingField texts="closes" field="closesTill" save={save} isSaving={isPending} />
  ) : null
}
