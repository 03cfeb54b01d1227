import { Box, Button, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { RecordPaper } from '../ui/record-paper'
import { DocumentCard } from './document-card'
import type { DocumentGroup, LegalDocument, Versions } from './document-groups'
import classes from './legal.module.css'
import type { LegalView } from './use-legal-view'
import { VersionHistory } from './version-list'

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
