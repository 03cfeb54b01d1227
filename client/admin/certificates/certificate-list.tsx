import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import type { OpenedCustomer } from '../policies/customer-values'
import { useOfferedActions } from '../records/offered-actions'
import pageClasses from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { MutationDialog } from '../ui/confirm-dialog'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { type Certificate, CertificateRow } from './certificate-row'
import { IssueDialog } from './issue-dialog'

type Asked = { what: 'issue' } | { what: 'revoke'; certificate: Certificate }

/** The certificates of a customer, a short row each, the latest first, and the button to issue one. */
export function CertificateList({ customer, onIssued }: { customer: OpenedCustomer; onIssued: () => void }) {
  const t = useTranslations('panel.customers.certificates')
  const revokeTexts = useTranslations('panel.customers.certificates.revoke')
  const certificates = trpc.documents.certificates.useQuery({ customerId: customer.id })
  const { data: refusal } = trpc.customers.contactRefusal.useQuery({ id: customer.id })
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => setAsked(null)
  const issue = () => setAsked({ what: 'issue' })
  useOfferedActions([{ label: t('issue.action'), act: issue }])
  const action = (
    <Button size="xs" onClick={issue}>
      {t('issue.action')}
    </Button>
  )
  const hint = t(certificates.data?.length === 0 ? 'empty' : 'hint')
  return (
    <PageSection title={t('title')} hint={hint} action={action} isInternal>
      <Loaded query={certificates} failure={t('loadFailed')}>
        {(rows) =>
          rows.length > 0 && (
            <ul ref={list} tabIndex={-1} className={pageClasses.list}>
              {rows.map((certificate) => (
                <li key={certificate.id}>
                  <CertificateRow
                    certificate={certificate}
                    customer={customer}
                    refusal={refusal}
                    onIssue={issue}
                    onRevoke={() => setAsked({ what: 'revoke', certificate })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.what === 'issue' && (
        <IssueDialog customer={customer} mayContact={refusal === null} onIssued={onIssued} onClose={close} />
      )}
      {asked?.what === 'revoke' && (
        <MutationDialog
          texts={revokeTexts}
          procedure={trpc.documents.revokeCertificate}
          input={{ id: asked.certificate.id }}
          onClose={close}
          onDone={() => list.current?.focus()}
        >
          <Text size="sm">{revokeTexts('question', { date: formatInstant(asked.certificate.issuedAt) })}</Text>
        </MutationDialog>
      )}
    </PageSection>
  )
}
