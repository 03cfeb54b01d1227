import { Box, Button, Collapse } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChevronRightIcon } from '../ui/icons'
import { DocumentCard } from './document-card'
import type { LegalDocument } from './document-groups'
import classes from './legal.module.css'
import type { LegalView } from './use-legal-view'

type Props = { documents: LegalDocument[]; view: LegalView; onDelete: (document: LegalDocument) => void }

/** The versions that the site does not show, expanded by a button. */
export function VersionHistory({ documents, view, onDelete }: Props) {
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
