import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useAtOnce } from '../../records/use-at-once'
import { Toggle } from '../../ui/toggle'

type Props = {
  /** The part of the texts of plans that names it. */
  texts: 'shown' | 'collected' | 'closes'
  field: 'pricesShown' | 'collectsPayments' | 'closesTill'
  /** Resolves to what is stored then. */
  save: (isOn: boolean) => Promise<boolean>
  isSaving: boolean
}

/** A setting that is on or off, saved at once. */
export function SettingField({ texts, field, save, isSaving }: Props) {
  const t = useTranslations(`panel.plans.${texts}`)
  const utils = trpc.useUtils()
  const { data: settings } = trpc.settings.get.useQuery()
  const { shown, choose } = useAtOnce(settings?.[field] ?? false, {
    save: async (isOn) => {
      const saved = await save(isOn)
      utils.settings.get.setData(undefined, (before) => before && { ...before, [field]: saved })
      return saved
    },
    done: (saved) => t(saved ? 'on' : 'off'),
    failed: t('failed'),
  })
  return (
    <Toggle
      label={t('label')}
      description={t('hint')}
      checked={shown}
      disabled={!settings || isSaving}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
