import { Button, Group, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import type { Customer } from '../policies/form-values'
import { PageSection } from '../records/page-section'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { BlockDialog } from './block-dialog'
import { EraseDialog } from './erase-dialog'
import { ExportDialog } from './export-dialog'
import classes from './person-data.module.css'
import { RelatedList } from './related-list'

type Props = { customer: Customer; onGone: () => void }

/** The person's other policies and, for admins, the actions on all of the person's data. */
export function PersonSection({ customer, onGone }: Props) {
  const t = useTranslations('panel.customers.page')
  const isAdmin = useIsAdmin()
  const [ticked, setTicked] = useState<string[]>([])
  const related = trpc.customers.related.useQuery({ id: customer.id })
  const hint = t(related.data?.length === 0 ? 'noRelated' : 'relatedHint')
  return (
    <PageSection title={t('related')} hint={hint} isInternal>
      <RelatedList customerId={customer.id} {...(isAdmin && { ticked, onTick: setTicked })} />
      {isAdmin && <PersonActions customer={customer} others={ticked} onGone={onGone} />}
    </PageSection>
  )
}

const DIALOGS = { export: ExportDialog, block: BlockDialog, erase: EraseDialog }

function PersonActions({ customer, others, onGone }: Props & { others: string[] }) {
  const t = useTranslations('panel.customers.personData')
  const titleId = useId()
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null)
  const { data: related = [] } = trpc.customers.related.useQuery({ id: customer.id })
  const Dialog = asked && DIALOGS[asked]
  const leftOut = related.filter(({ id }) => !others.includes(id)).length
  return (
    <section className={classes.actions} aria-labelledby={titleId}>
      <Title order={4} size="h5" id={titleId}>
        {t('title')}
      </Title>
      <Dimmed>{related.length === 0 ? t('hintOne') : t('hint', { count: others.length })}</Dimmed>
      <Group gap="sm" mt="sm">
        <Button onClick={() => setAsked('export')}>{t('export.action')}</Button>
        <Button onClick={() => setAsked('block')}>{t('block.action')}</Button>
        <Button variant="light" color="red" onClick={() => setAsked('erase')}>
          {t('erase.action')}
        </Button>
      </Group>
      {Dialog && (
        <Dialog
          ids={[customer.id, ...others]}
          policyNumber={customer.policyNumber}
          leftOut={leftOut}
          onGone={onGone}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
