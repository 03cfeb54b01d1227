import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ActionButton } from '../ui/action-button'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { TrashIcon } from '../ui/icons'
import { RowActions } from '../ui/row-actions'
import { StatusBadge } from '../ui/toggle'
import type { LegalDocument } from './document-groups'
import classes from './legal.module.css'
import type { LegalView } from './use-legal-view'

type Props = { document: LegalDocument; view: LegalView; onDelete: (document: LegalDocument) => void }

/** One version of a document, with its actions. */
export function DocumentCard({ document, view, onDelete }: Props) {
  const t = useTranslations('panel.legal')
  const ui = useTranslations('panel.ui')
  const { id, title, version, isActive, effectiveDate, publishOn, isSample, updatedAt } = document
  const name = t('versionName', { title, version })
  return (
    <div className={classes.card}>
      <div className={classes.cardHeading}>
        <div>
          <Text fw={600} className={classes.cardTitle}>
            {title}
          </Text>
          <Group gap={6}>
            {publishOn ? (
              <Badge color="blue">{t('publication.scheduledFor', { date: formatCalendarDate(publishOn) })}</Badge>
            ) : (
              <StatusBadge on={isActive} label={t(isActive ? 'active' : 'inactive')} />
            )}
            {isSample && <Badge color="yellow">{t('sample.badge')}</Badge>}
          </Group>
        </div>
        <RowActions
          of={name}
          actions={[{ label: t('delete'), Icon: TrashIcon, color: 'red', act: () => onDelete(document) }]}
        />
      </div>
      <dl className={classes.facts}>
        <Fact name={t('version')} value={version} />
        <Fact name={t('effectiveDate')} value={formatCalendarDate(effectiveDate)} />
        <Fact name={t('updatedAt')} value={formatInstant(updatedAt)} />
      </dl>
      {isSample && (
        <Text size="sm" c="gray.7" mb="sm">
          {t('sample.hint')}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" aria-label={ui('actionOn', { action: t('correct'), name })} onClick={() => view.edit(id)}>
          {t('correct')}
        </Button>
        <Button size="xs" onClick={() => view.addVersion(id)}>
          {t('addVersion')}
        </Button>
        {isSample && (
          <ActionButton
            action={t('sample.confirm')}
            name={name}
            variant="light"
            procedure={trpc.legal.confirm}
            input={{ id }}
            done={t('sample.confirmed')}
            failed={t('saveFailed')}
          />
        )}
      </Group>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
