import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import classes from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { Dimmed } from '../ui/dimmed'
import { formatFileSize, formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { DocumentPreview, FileName } from './document-preview'
import { type PolicyDocument, useReached } from './use-reached'

type Props = { customerId: string; onManage: () => void }

/** The documents of the policy, the latest first, and the button to the view that uploads and deletes them. */
export function DocumentList({ customerId, onManage }: Props) {
  const t = useTranslations('panel.customers.documents')
  const page = useTranslations('panel.customers.page')
  const documents = trpc.documents.list.useQuery({ customerId })
  const [shown, setShown] = useState<PolicyDocument | null>(null)
  const show = useReached('showFailed', setShown)
  const isEmpty = documents.data?.length === 0
  const manage = (
    <Button size="xs" onClick={onManage}>
      {t(isEmpty ? 'add' : 'manage')}
    </Button>
  )
  return (
    <PageSection title={page('documents')} action={manage} isInternal {...(isEmpty && { hint: t('empty') })}>
      <Loaded query={documents} failure={t('loadFailed')}>
        {(rows) =>
          rows.length > 0 && (
            <ul className={classes.list}>
              {rows.map((row) => (
                <li key={row.id} className={classes.entry}>
                  <FileName document={row} onShow={() => show(row)} />
                  <Dimmed>
                    {[formatFileSize(row.fileSize), formatInstant(row.uploadedAt), row.uploadedBy]
                      .filter(Boolean)
                      .join(' · ')}
                  </Dimmed>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown && <DocumentPreview document={shown} onClose={() => setShown(null)} />}
    </PageSection>
  )
}
