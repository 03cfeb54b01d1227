import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money'
import { PAPER_LANGUAGES, type PaperLanguage } from '../../../shared/papers'
import { linesInWords, receiptName } from '../../../shared/receipts'
import { trpc } from '../../api/trpc'
import { WarningAlert } from '../ui/alerts'
import { CopyButton } from '../ui/copy-button'
import { Dimmed } from '../ui/dimmed'
import { FormModal } from '../ui/form-dialog'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { type Delivery, ReceiptActions } from './receipt-actions'

type Props = { receiptId: string; onClose: () => void }

/** There is nothing to lose. */
const READ_ONLY = { submitting: false, isDirty: () => false }

/** Makes the receipt of a payment, and offers each way to hand it over. */
export function ReceiptDialog({ receiptId: id, onClose }: Props) {
  const t = useTranslations('payments.receipt')
  const ui = useTranslations('panel.ui')
  const [chosen, setChosen] = useState<PaperLanguage>()
  const { links, delivery } = useReceipt(id, chosen)
  const { data } = delivery
  return (
    <FormModal
      title={data ? t('title', { number: receiptName(data) }) : t('action')}
      size="lg"
      form={READ_ONLY}
      onClose={onClose}
    >
      {(leave) => (
        <Stack gap="md">
          <Loaded query={links} failure={t('failed')}>
            {(made) => (
              <Loaded query={delivery} failure={t('failed')}>
                {(known) => (
                  <>
                    <Summary delivery={known} />
                    <LanguageChoice value={chosen ?? known.customer.language} onChoose={setChosen} />
                    <Group gap="sm">
                      <Button
                        component="a"
                        href={made.downloadUrl}
                        download
                        variant="filled"
                        // Until the links of another language are there.
                        loading={links.isPlaceholderData}
                        data-autofocus
                      >
                        {t('download')}
                      </Button>
                      <CopyButton text={made.checkUrl} label={t('copyLink')} size="sm" variant="default" />
                      {!known.isVoided && <ReceiptActions id={id} language={chosen} delivery={known} />}
                    </Group>
                    <Validity delivery={known} />
                  </>
                )}
              </Loaded>
            )}
          </Loaded>
          <Group justify="flex-end">
            <Button onClick={leave}>{ui('close')}</Button>
          </Group>
        </Stack>
      )}
    </FormModal>
  )
}

/**
 * The links of the receipt, and what is known for handing it over. Making it is repeatable, so it is done as a query:
 * its failure can be retried, and nothing is made twice while the dialog is open.
 */
function useReceipt(id: string, language: PaperLanguage | undefined) {
  const { client } = trpc.useUtils()
  const input = { id, ...(language && { language }) }
  const links = useQuery({
    queryKey: ['receipt', id, language],
    queryFn: () => client.payments.receipt.mutate(input),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isMade = links.isSuccess && !links.isPlaceholderData
  const delivery = trpc.payments.receiptDelivery.useQuery(input, { enabled: isMade, placeholderData: keepPreviousData })
  return { links, delivery }
}

function Summary({ delivery }: { delivery: Delivery }) {
  const { customer, amount, currency, lines, paidOn, isVoided, refunded, isReachable } = delivery
  const t = useTranslations('payments.receipt')
  const facts = [
    t('paidBy', { name: customer.fullName ?? t('erased'), date: formatCalendarDate(paidOn) }),
    t('lines', { count: lines.length, lines: linesInWords(lines, 'es') }),
    refunded > 0 && t('refunded', { amount: formatMoney(refunded, currency) }),
  ]
  return (
    <>
      <Text>
        <strong>{formatMoney(amount, currency)}</strong> · {facts.filter(Boolean).join(' · ')}
      </Text>
      {isVoided && <Alert color="red">{t('void')}</Alert>}
      {!isReachable && <WarningAlert>{t('unreachable')}</WarningAlert>}
    </>
  )
}

type LanguageProps = { value: PaperLanguage; onChoose: (language: PaperLanguage) => void }

function LanguageChoice({ value, onChoose }: LanguageProps) {
  const t = useTranslations('payments.receipt')
  const languages = useTranslations('panel.customers.certificates.languages')
  return (
    <Radio.Group label={t('language')} value={value} onChange={(language) => onChoose(language as PaperLanguage)}>
      <Group gap="sm" mt={6}>
        {PAPER_LANGUAGES.map((language) => (
          <Radio key={language} value={language} label={languages(language)} />
        ))}
      </Group>
    </Radio.Group>
  )
}

function Validity({ delivery: { handedOutUntil, sentAt } }: { delivery: Delivery }) {
  const t = useTranslations('payments.receipt')
  const facts = [
    t('validity', { date: formatCalendarDate(handedOutUntil) }),
    sentAt && t('sent', { date: formatInstant(sentAt) }),
  ]
  return <Dimmed>{facts.filter(Boolean).join(' ')}</Dimmed>
}
