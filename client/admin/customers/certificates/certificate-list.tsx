import { Alert, Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { useOfferedActions } from '../../records/offered-actions'
import { Dimmed } from '../../ui/dimmed'
import { formatInstant } from '../../ui/formats'
import { Loaded } from '../../ui/loaded'
import { MutationDialog } from '../../ui/mutation-dialog'
import type { Customer } from '../form-values'
import { type Certificate, CertificateCard } from './certificate-card'
import classes from './certificates.module.css'
import { IssueDialog } from './issue-dialog'

type Asked = { kind: 'issue' } | { kind: 'revoke'; certificate: Certificate }

/** The certificates of a customer, the latest first, and the button to issue one. */
export function CertificateList({ customer }: { customer: Customer }) {
  const t = useTranslations('panel.customers.certificates')
  const revokeTexts = useTranslations('panel.customers.certificates.revoke')
  const certificates = trpc.documents.certificates.useQuery({ customerId: customer.id })
  const { data: refusal } = trpc.customers.contactRefusal.useQuery({ id: customer.id })
  const [asked, setAsked] = useState<Asked | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const close = () => setAsked(null)
  const issue = () => setAsked({ kind: 'issue' })
  useOfferedActions([{ label: t('issue.action'), act: issue }])
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <Loaded query={certificates} failure={t('loadFailed')}>
        {(rows) =>
          rows.length === 0 ? (
            <Dimmed>{t('empty')}</Dimmed>
          ) : (
            <>
              {refusal && <Alert color="yellow">{t('noContact')}</Alert>}
              <ul className={classes.list}>
                {rows.map((certificate) => (
                  <li key={certificate.id}>
                    <CertificateCard
                      certificate={certificate}
                      customer={customer}
                      mayContact={refusal === null}
                      onRevoke={() => setAsked({ kind: 'revoke', certificate })}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <Button onClick={issue}>{t('issue.action')}</Button>
      {asked?.kind === 'issue' && <IssueDialog customer={customer} mayContact={refusal === null} onClose={close} />}
      {asked?.kind === 'revoke' && (
        <MutationDialog
          texts={revokeTexts}
          procedure={trpc.documents.revokeCertificate}
          input={{ id: asked.certificate.id }}
          onClose={close}
          onDone={() => region.current?.focus()}
        >
          <Text size="sm">{revokeTexts('question', { date: formatInstant(asked.certificate.issuedAt) })}</Text>
        </MutationDialog>
      )}
    </div>
  )
}
