import { Alert, Button, Radio, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { refusalMessages } from '../../../shared/messages'
import { PAPER_LANGUAGES, type PaperLanguage } from '../../../shared/papers'
import { type RouterOutputs, trpc } from '../../api/trpc'
import type { OpenedCustomer } from '../policies/customer-values'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import classes from './certificates.module.css'

type Props = { customer: OpenedCustomer; mayContact: boolean; onIssued: () => void; onClose: () => void }

/** Asks for the language of a certificate, previews its contents, and mails it at once where that is wanted. */
export function IssueDialog({ customer, mayContact, onIssued, onClose }: Props) {
  const t = useTranslations('panel.customers.certificates')
  const [language, setLanguage] = useState<PaperLanguage>(customer.language)
  const preview = trpc.documents.certificatePreview.useQuery({ customerId: customer.id }, { staleTime: 0 })
  const { email, openChanges = 0 } = customer
  const sending = useNotifyingMutation(trpc.documents.sendCertificate.useMutation(), {
    done: t('mailed', { email: email ?? '' }),
    failed: t('mailFailed'),
  })
  const isToSend = useRef(false)
  const issuing = useNotifyingMutation(trpc.documents.issueCertificate.useMutation(), {
    done: t('issue.done'),
    failed: t('issue.failed'),
    onSuccess: async ({ id }) => {
      // Where the mail fails the certificate is issued, and its row offers to send it.
      if (isToSend.current) await sending.run({ id })
      onClose()
      onIssued()
    },
  })
  const isReady = preview.data?.missingCharacters.length === 0
  const isRunning = issuing.isRunning || sending.isRunning

  function issue(andSend: boolean) {
    isToSend.current = andSend
    issuing.run({ customerId: customer.id, language })
  }

  return (
    <ConfirmDialog
      opened
      title={t('issue.title')}
      confirm={t('issue.confirm')}
      color="blue"
      size="lg"
      other={
        email &&
        mayContact && (
          <Button loading={isRunning} disabled={!isReady} onClick={() => issue(true)}>
            {t('issue.send')}
          </Button>
        )
      }
      ready={isReady}
      running={isRunning}
      onConfirm={() => issue(false)}
      onClose={onClose}
    >
      <Loaded query={preview} failure={t('loadFailed')}>
        {(known) => <Preview preview={known} />}
      </Loaded>
      {openChanges > 0 && <Alert color="yellow">{t('issue.openChanges', { count: openChanges })}</Alert>}
      <Radio.Group
        label={t('issue.language')}
        value={language}
        onChange={(value) => setLanguage(value as PaperLanguage)}
      >
        <div className={classes.languages}>
          {PAPER_LANGUAGES.map((value) => (
            <Radio key={value} value={value} label={t(`languages.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      <Dimmed>{email && mayContact ? t('issue.sendHint', { email }) : t(email ? 'noContact' : 'noEmail')}</Dimmed>
    </ConfirmDialog>
  )
}

function Preview({ preview }: { preview: RouterOutputs['documents']['certificatePreview'] }) {
  const t = useTranslations('panel.customers.certificates')
  const { status, startDate, endDate, policyNumber, missingCharacters, missingSource, isReachable } = preview
  const isBegun = startDate <= today()
  const whenCancelled = isBegun ? 'cancelled' : 'cancelledBeforeStart'
  const whenExpired = endDate === null ? 'withoutEnd' : 'expired'
  const statement = status === 'cancelled' ? whenCancelled : status === 'expired' ? whenExpired : status
  const start = formatCalendarDate(startDate)
  const end = endDate === null ? '' : formatCalendarDate(endDate)
  return (
    <>
      <Text>
        {t('policy', { policyNumber })}: <strong>{t(`statements.${statement}`, { start, end })}</strong>
      </Text>
      {missingCharacters.length > 0 && (
        <Alert color="red">
          {refusalMessages['certificate-characters']({ characters: missingCharacters, source: missingSource })}
        </Alert>
      )}
      {!isReachable && <Alert color="yellow">{t('issue.unreachable')}</Alert>}
    </>
  )
}
