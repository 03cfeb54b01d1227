import { Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { RecordList } from '../../records/record-list'
import type { RecordView } from '../../records/use-record-view'
import { AddButton } from '../../ui/add-button'
import { Dimmed } from '../../ui/dimmed'
import { Loaded } from '../../ui/loaded'
import { EmptyList } from '../../ui/record-paper'
import { SavedTogether } from '../../ui/saved-together'
import { ExamplePrices } from './example-prices-card'
import type { Plan, PolicyType } from './form-values'
import classes from './plans.module.css'
import { PricesShown } from './prices-shown-control'
import { TypeCard } from './type-card'

/** The policy types in the order of the site, each with its plans. */
export function TypeList({ view }: { view: RecordView }) {
  const t = useTranslations('panel.plans')
  const texts = useTranslations('panel.plans.typeDeletion')
  const types = trpc.settings.policyTypes.list.useQuery()
  const plans = trpc.settings.plans.list.useQuery()
  return (
    <RecordList
      query={types}
      failure={t('loadFailed')}
      onAdd={view.add}
      deletion={{
        texts,
        procedure: trpc.settings.policyTypes.delete,
        nameOf: ({ name }: PolicyType) => name,
        details: () => texts('details'),
      }}
      toolbar={
        <>
          <PricesShown />
          <AddButton label={t('addType')} onClick={view.add} />
        </>
      }
    >
      {(all, remove) => (
        <Loaded query={plans} failure={t('loadFailed')}>
          {(allPlans) => <Cards types={all} plans={allPlans} onEdit={view.edit} onDelete={remove} />}
        </Loaded>
      )}
    </RecordList>
  )
}

type CardsProps = {
  types: PolicyType[]
  plans: Plan[]
  onEdit: (id: string) => void
  onDelete: (type: PolicyType) => void
}

function Cards({ types, plans, onEdit, onDelete }: CardsProps) {
  const t = useTranslations('panel.plans')
  if (types.length === 0) return <EmptyList>{t('empty')}</EmptyList>
  return (
    <Stack gap="md">
      <Dimmed>{t('pastPrices')}</Dimmed>
      {plans.some(({ isExample }) => isExample) && <ExamplePrices />}
      <SavedTogether saved={t('saved')}>
        <ul className={classes.types} aria-label={t('list')}>
          {types.map((type) => (
            <TypeCard
              key={type.id}
              type={type}
              plans={plans.filter(({ policyTypeId }) => policyTypeId === type.id)}
              onEdit={() => onEdit(type.id)}
              onDelete={() => onDelete(type)}
            />
          ))}
        </ul>
      </SavedTogether>
    </Stack>
  )
}
