import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ListedScreen } from '../../records/listed-screen'
import { RecordList } from '../../records/record-list'
import type { RecordView } from '../../records/use-record-view'
import { AddButton } from '../../ui/add-button'
import { WarningAlert } from '../../ui/alerts'
import { Dimmed } from '../../ui/dimmed'
import { Loaded } from '../../ui/loaded'
import { EmptyList } from '../../ui/record-paper'
import { SavedTogether } from '../../ui/saved-together'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Plan, PolicyType } from './form-values'
import classes from './plans.module.css'
import { ClosesField, CollectedField, CurrencyField, LinksField, SettingField } from './setting-field'
import { TypeCard } from './type-card'
import { TypeForm } from './type-form'

/** The policy types with their durations and prices or, in their place, the form of one type. */
export default function PlansScreen() {
  const t = useTranslations('panel.plans')
  return (
    <ListedScreen
      list={(view) => <TypeList view={view} />}
      procedure={trpc.settings.policyTypes.list}
      failure={t('loadFailed')}
      Form={TypeForm}
    />
  )
}

/** The policy types in the order of the site, each with its plans. */
function TypeList({ view }: { view: RecordView }) {
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
          <Paper className={classes.settings}>
            <PricesShown />
            <CollectedField />
            <ClosesField />
            <CurrencyField />
            <LinksField />
          </Paper>
          <Dimmed className={classes.hint}>{t('pastPrices')}</Dimmed>
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

/** Whether the site shows prices. */
function PricesShown() {
  const { mutateAsync, isPending } = trpc.settings.plans.setShown.useMutation()
  const save = async (shown: boolean) => (await mutateAsync({ shown })).shown
  return <SettingField texts="shown" field="pricesShown" save={save} isSaving={isPending} />
}

/** Warns that the prices are the product's examples, until somebody confirms that they are right. */
function ExamplePrices() {
  const t = useTranslations('panel.plans.examples')
  const { run, isRunning } = useNotifyingMutation(trpc.settings.plans.confirm.useMutation(), {
    done: t('done'),
    failed: t('failed'),
  })
  return (
    <WarningAlert title={t('title')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Text size="sm" flex="1 1 280px">
          {t('text')}
        </Text>
        <Button size="xs" loading={isRunning} onClick={() => run()}>
          {t('confirm')}
        </Button>
      </Group>
    </WarningAlert>
  )
}
