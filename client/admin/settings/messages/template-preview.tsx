import { Code } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { chatLink } from '../../../../shared/contact-links'
import { type PaperKind, WAIT_WORDS } from '../../../../shared/default-templates'
import { countsDays, filledMessage, withPaperLines } from '../../../../shared/filled-messages'
import type { Language } from '../../../../shared/languages'
import {
  certificateLink,
  insuredLink,
  paperUrl,
  policyLink,
  receiptLink,
  receiptUrl,
  siteLink,
} from '../../../../shared/message-links'
import {
  hasSubject,
  type MessageTexts,
  type PlaceholderValues,
  type TemplateKey,
  type TemplateKind,
} from '../../../../shared/message-templates'
import { formatMoney } from '../../../../shared/money'
import { Dimmed } from '../../ui/dimmed'
import { useCurrency } from '../../ui/use-currency'
import classes from './messages.module.css'

/** A number reserved for examples, which reaches nobody. */
const SAMPLE_NUMBER = '15550100123'

type Props = { kind: TemplateKind; language: Language; texts: MessageTexts }

/** A message as a customer gets it, filled with a fictional policy; if it counts days, also once none are left. */
export function TemplatePreview({ kind, language, texts }: Props) {
  const t = useTranslations('panel.settings.messages')
  const sent = useSentMessage({ kind, language, ...texts })
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{t('preview')}</figcaption>
      <Sent kind={kind} language={language} texts={sent()} />
      {countsDays(texts) && (
        <>
          <p className={classes.case}>{t('withoutDays', { name: '{dias}' })}:</p>
          <Sent kind={kind} language={language} texts={sent({ dias: '' })} />
        </>
      )}
      {!hasSubject(kind) && <EncodedLink body={sent().body} />}
    </figure>
  )
}

function Sent({ kind, language, texts: { subject, body } }: Props) {
  return hasSubject(kind) ? (
    <div className={classes.mail} lang={language}>
      <p className={classes.subject}>{subject}</p>
      <p dir="auto">{body}</p>
    </div>
  ) : (
    <p className={classes.bubble} lang={language} dir="auto">
      {body}
    </p>
  )
}

function EncodedLink({ body }: { body: string }) {
  const t = useTranslations('panel.settings.messages')
  return (
    <details className={classes.encoded}>
      <summary>{t('encoded')}</summary>
      <Dimmed size="xs" mb={4}>
        {t('encodedHint', { count: [...body].length })}
      </Dimmed>
      <Code block>{chatLink(SAMPLE_NUMBER, body)}</Code>
    </details>
  )
}

/** The links of a paper that a message sends, by the paper's kind. */
const PAPERS = {
  certificate: { link: certificateLink, url: paperUrl },
  receipt: { link: receiptLink, url: receiptUrl },
} satisfies Record<PaperKind, object>

/** Fills a template as the server does, with the links of its kind and the text appended to that of a paper. */
function useSentMessage(template: TemplateKey & MessageTexts) {
  const t = useTranslations('panel.settings.messages.sample')
  const { kind, language } = template
  const paper = (['certificate', 'receipt'] as const).find((one) => kind.startsWith(one))
  const { origin } = location
  const policy: PlaceholderValues = {
    nombre: t('name'),
    poliza: t('policy'),
    vehiculo: t('vehicle'),
    aseguradora: t('insurer'),
    vencimiento: t(`end.${language}`),
    dias: t('days'),
    importe: formatMoney(99.5, useCurrency(), language),
    cuota: t(`instalment.${language}`),
    vence: t(`due.${language}`),
    recibo: t('receipt'),
    pagado: t(`paid.${language}`),
    tramite: t('case'),
    esperamos: WAIT_WORDS[language].insurer,
    siguiente: t(`due.${language}`),
    enlaceAsegurado: insuredLink(origin, t('token'), language),
    enlace: paper ? PAPERS[paper].link(origin, t('token')) : policyLink(origin, t('policy'), language),
  }
  const wish: PlaceholderValues = {
    nombre: t('name'),
    vehiculo: t('vehicle'),
    plan: t(`plan.${language}`),
    enlace: siteLink(origin, language),
  }
  const sample = kind.startsWith('quote') ? wish : policy
  return (values: PlaceholderValues = {}): MessageTexts => {
    const { subject, body } = filledMessage(template, { ...sample, ...values })
    if (!paper) return { subject, body }
    const url = `${origin}${PAPERS[paper].url(t('token'))}`
    return { subject, body: withPaperLines(body, paper, language, t(`paperUntil.${language}`), url) }
  }
}
