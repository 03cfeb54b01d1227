import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordList } from '../records/record-list'
import { AddButton } from '../ui/add-button'
import { Dimmed } from '../ui/dimmed'
import { groupDocuments, type LegalDocument } from './document-groups'
import classes from './legal.module.css'
import { TypeGroup } from './type-group'
import type { LegalView } from './use-legal-view'

/** All legal texts, by type and language. */
export function LegalList({ view }: { view: LegalView }) {
  const t = useTranslations('panel.legal')
  const documents = trpc.legal.list.useQuery()
  return (
    <RecordList
      query={documents}
      failure={t('loadFailed')}
      onAdd={view.add}
      deletion={{
        texts: useTranslations('panel.legal.deletion'),
        procedure: trpc.legal.delete,
        nameOf: ({ title }: LegalDocument) => title,
        details: (document) => <Details document={document} />,
      }}
      toolbar={
        <>
          <div className={classes.intro}>
            <Dimmed>{t('intro')}</Dimmed>
            <Ways />
          </div>
          <AddButton label={t('add')} onClick={view.add} />
        </>
      }
    >
      {(rows, remove) => (
        <div className={classes.groups}>
          {groupDocuments(rows).map((group) => (
            <TypeGroup key={group.documentType} group={group} view={view} onDelete={remove} />
          ))}
        </div>
      )}
    </RecordList>
  )
}

/** What the two buttons of each document do. */
function Ways() {
  const t = useTranslations('panel.legal')
  return (
    <dl className={classes.ways}>
      {(['correct', 'addVersion'] as const).map((way) => (
        <div key={way}>
          <dt>{t(way)}</dt>
          <dd>{t(`${way}Hint`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Names the version to be deleted, and says whether the site shows it. */
function Details({ document: { documentType, language, version, isActive } }: { document: LegalDocument }) {
  const t = useTranslations('panel.legal')
  const languages = useTranslations('panel.languages')
  return (
    <>
      {t('deletion.which', { type: t(`types.${documentType}`), language: languages(language), version })}
      {isActive && (
        <Text size="sm" c="red.7" mt={8}>
          {t('deletion.shown')}
        </Text>
      )}
    </>
  )
}
