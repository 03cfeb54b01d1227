import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlusIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import { useListShortcuts } from '../ui/use-list-shortcuts'
import { DeleteDocument } from './delete-document'
import { groupDocuments, type LegalDocument } from './group-documents'
import classes from './legal.module.css'
import type { LegalView } from './query'
import { TypeGroup } from './type-group'
import { useLegalDocuments } from './use-legal-documents'

/** All legal texts, by type and language. */
export function LegalList({ view }: { view: LegalView }) {
  const t = useTranslations('panel.legal')
  const documents = useLegalDocuments()
  const [deleting, setDeleting] = useState<LegalDocument | null>(null)
  const region = useRef<HTMLDivElement>(null)
  useListShortcuts(() => view.add())
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <Group justify="space-between" mb="md" gap="sm">
        <Text size="sm" c="dimmed" className={classes.intro}>
          {t('intro')}
        </Text>
        <Button leftSection={<PlusIcon size={18} />} onClick={() => view.add()} className={classes.add}>
          {t('add')}
        </Button>
      </Group>
      <Loaded query={documents} failure={t('loadFailed')}>
        {(rows) => (
          <div className={classes.groups}>
            {groupDocuments(rows).map((group) => (
              <TypeGroup key={group.documentType} group={group} view={view} onDelete={setDeleting} />
            ))}
          </div>
        )}
      </Loaded>
      <DeleteDocument document={deleting} onClose={() => setDeleting(null)} onGone={() => region.current?.focus()} />
    </div>
  )
}
