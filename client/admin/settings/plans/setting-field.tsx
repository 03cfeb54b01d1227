import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../../shared/money'
import { trpc } from '../../../api/trpc'
import { currencyOptions } from '../../country/currency-options'
import { useAtOnce } from '../../records/use-at-once'
import { MutationDialog } from '../../ui/confirm-dialog'
import { matchesOf, type Option } from '../../ui/options'
import { Toggle } from '../../ui/toggle'
import { useLast } from '../../ui/use-last'

type Props = {
  /** The part of the texts of plans that names it. */
  texts: 'shown' | 'collected' | 'closes' | 'links'
  field: 'pricesShown' | 'collectsPayments' | 'closesTill' | 'insuredLinks'
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

/** Whether staff may make links for the insured; while off, none opens. */
export function LinksField() {
  const { mutateAsync, isPending } = trpc.settings.setInsuredLinks.useMutation()
  const save = async (enabled: boolean) => (await mutateAsync({ enabled })).enabled
  return <SettingField texts="links" field="insuredLinks" save={save} isSaving={isPending} />
}

const EXAMPLE = 1234.5

/** The currency of all amounts. Another one is asked about first, because it converts nothing. */
export function CurrencyField() {
  const t = useTranslations('panel.plans.currency')
  const { data: settings } = trpc.settings.get.useQuery()
  const [chosen, choose] = useState<string | null>(null)
  const currency = useLast(chosen)
  return (
    <>
      <Select
        label={t('label')}
        description={t('hint')}
        data={currencyOptions()}
        value={settings?.currency ?? null}
        disabled={!settings}
        searchable
        allowDeselect={false}
        filter={({ options, search }) => matchesOf(options as Option[], search)}
        onChange={(other) => choose(other === settings?.currency ? null : other)}
      />
      {settings && currency !== null && (
        <MutationDialog
          texts={t}
          color="blue"
          procedure={trpc.settings.plans.setCurrency}
          input={{ currency }}
          opened={chosen !== null}
          onClose={() => choose(null)}
        >
          <Text size="sm">
            {t('question', { from: formatMoney(EXAMPLE, settings.currency), to: formatMoney(EXAMPLE, currency) })}
          </Text>
        </MutationDialog>
      )}
    </>
  )
}
