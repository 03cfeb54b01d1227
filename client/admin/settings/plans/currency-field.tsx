import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../../shared/money'
import { trpc } from '../../../api/trpc'
import { currencyOptions } from '../../country/currency-options'
import { MutationDialog } from '../../ui/confirm-dialog'
import { matchesOf, type Option } from '../../ui/options'
import { useLast } from '../../ui/use-last'

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
