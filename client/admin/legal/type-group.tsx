import { Box, Button, Collapse, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { ChevronRightIcon } from '../ui/icons'
import { RecordPaper } from '../ui/record-paper'
import { DocumentCard } from './document-card'
import type { DocumentGroup, LegalDocument, Versions } from './document-groups'
import classes from './legal.module.css'
import type { LegalView } from './use-legal-view'

type Props = { group: DocumentGroup; view: LegalView; onDelete: (document: LegalDocument) => void }

/** The documents of one type, in every language. */
export function TypeGroup({ group, view, onDelete }: Props) {
  const t = useTranslations('panel.legal')
  const { documentType, versions } = group
  const titleId = `legal-${documentType}`
  return (
    <RecordPaper component="section" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} className={classes.groupTitle}>
        {t(`types.${documentType}`)}
      </Title>
      <div className={classes.languages}>
        {versions.map((ofLanguage) => (
          <LanguageVersions
            key={ofLanguage.language}
            versions={ofLanguage}
            view={view}
            onAdd={() => view.addOf(documentType, ofLanguage.language)}
            onDelete={onDelete}
          />
        ))}
      </div>
    </RecordPaper>
  )
}

type LanguageProps = Pick<Props, 'view' | 'onDelete'> & { versions: Versions; onAdd: () => void }

/** The active, scheduled and other versions in one language. */
function LanguageVersions({ versions, view, onAdd, onDelete }: LanguageProps) {
  const t = useTranslations('panel.legal')
  const languages = useTranslations('panel.languages')
  const { language, active, scheduled, history } = versions
  return (
    <div className={classes.language}>
      <Title order={3} size="h6" c="gray.7" mb="sm">
        {languages(language)}
      </Title>
      {active ? (
        <DocumentCard document={active} view={view} onDelete={onDelete} />
      ) : (
        <div className={classes.none}>
          <Text size="sm" c="gray.7">
            {t(language === DEFAULT_LANGUAGE ? 'none' : 'noneOther')}
          </Text>
          <Button size="xs" onClick={onAdd}>
            {t('create')}
          </Button>
        </div>
      )}
      {scheduled.map((document) => (
        <Box key={document.id} mt="sm">
          <DocumentCard document={document} view={view} onDelete={onDelete} />
        </Box>
      ))}
      {history.length > 0 && <VersionHistory documents={history} view={view} onDelete={onDelete} />}
    </div>
  )
}

type VersionHistoryProps = { documents: LegalDocument[]; view: LegalView; onDelete: (document: LegalDocument) => void }

/** The versions that the site does not show, expanded by a button. */
function VersionHistory({ documents, view, onDelete }: VersionHistoryProps) {
  const t = useTranslations('panel.legal')
  const [opened, setOpened] = useState(false)
  const listId = useId()
  return (
    <Box mt="sm">
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
        leftSection={
          <span className={classes.chevron} data-opened={opened}>
            <ChevronRightIcon size={16} />
          </span>
        }
      >
        {t('history', { count: documents.length })}
      </Button>
      <Collapse expanded={opened} id={listId}>
        <ul className={classes.versions}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentCard document={document} view={view} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      </Collapse>
    </Box>
  )
}
