import { SimpleGrid } from '@mantine/core'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOfPayments, TEMPLATE_KINDS, type TemplateKind } from '../../../../shared/message-templates'
import { trpc } from '../../../api/trpc'
import { URL_KEYS } from '../../addresses'
import { parseAsWord } from '../../query-parsers'
import { Dimmed } from '../../ui/dimmed'
import { Loaded } from '../../ui/loaded'
import { SavedTogether } from '../../ui/saved-together'
import { ChoiceBar } from '../choice-bar'
import { TemplateCard } from './template-card'

/** The query string's words for the kinds. */
const WORDS: Record<TemplateKind, string> = {
  renewalWhatsapp: 'renovacion-whatsapp',
  renewalMail: 'renovacion-correo',
  certificateWhatsapp: 'constancia-whatsapp',
  certificateMail: 'constancia-correo',
  collectionWhatsapp: 'cobro-whatsapp',
  collectionMail: 'cobro-correo',
  receiptWhatsapp: 'recibo-whatsapp',
  receiptMail: 'recibo-correo',
  quoteWhatsapp: 'cotizacion-whatsapp',
  quoteMail: 'cotizacion-correo',
  caseWhatsapp: 'tramite-whatsapp',
  caseMail: 'tramite-correo',
  insuredLinkWhatsapp: 'enlace-whatsapp',
  insuredLinkMail: 'enlace-correo',
}
const parser = parseAsWord(WORDS).withDefault('renewalWhatsapp').withOptions({ history: 'push' })

/** The templates of the messages that staff send to customers by chat and mail. */
export default function MessagesView() {
  const t = useTranslations('panel.settings.messages')
  const [open, setOpen] = useQueryState(URL_KEYS.template, parser)
  const [resets, setResets] = useState(0)
  const templates = trpc.settings.templates.list.useQuery()
  const collects = trpc.customers.formOptions.useQuery().data?.collectsPayments ?? false
  const kinds = TEMPLATE_KINDS.filter((kind) => collects || !isOfPayments(kind))
  return (
    <>
      <Dimmed mb="md">{t('hint')}</Dimmed>
      <ChoiceBar
        label={t('kindsLabel')}
        choices={kinds.map((kind) => ({ name: kind, label: t(`kinds.${kind}`) }))}
        open={open}
        onOpen={setOpen}
      />
      <Loaded query={templates} failure={t('loadFailed')}>
        {(all) => (
          <SavedTogether saved={t('saved')}>
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
              {all
                .filter(({ kind }) => kind === open)
                .map((template) => (
                  <TemplateCard
                    // A reset remounts the form, so that its fields show the product's own message.
                    key={`${template.kind} ${template.language} ${template.id ? '' : resets}`}
                    template={template}
                    onReset={() => setResets(resets + 1)}
                  />
                ))}
            </SimpleGrid>
          </SavedTogether>
        )}
      </Loaded>
    </>
  )
}
