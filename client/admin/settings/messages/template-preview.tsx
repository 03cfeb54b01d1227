import { Code, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { chatLink } from '../../../../shared/contact-links'
import type { Language } from '../../../../shared/languages'
import { fillTemplate, hasSubject, type MessageTexts, type TemplateKind } from '../../../../shared/message-templates'
import classes from './messages.module.css'

/** Somebody's who is reached by no one: a number of those that are kept free for examples. */
const SAMPLE_NUMBER = '15550100123'

type Props = { kind: TemplateKind; language: Language; texts: MessageTexts }

/** A message as a customer gets it, filled with a made-up policy. */
export function TemplatePreview({ kind, language, texts }: Props) {
  const t = useTranslations('panel.settings.messages')
  const values = useSampleValues(language)
  const body = fillTemplate(texts.body, values)
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{t('preview')}</figcaption>
      {hasSubject(kind) ? (
        <div className={classes.mail} lang={language}>
          <p className={classes.subject}>{fillTemplate(texts.subject, values)}</p>
          <p dir="auto">{body}</p>
        </div>
      ) : (
        <>
          <p className={classes.bubble} lang={language} dir="auto">
            {body}
          </p>
          <details className={classes.encoded}>
            <summary>{t('encoded')}</summary>
            <Text size="xs" c="dimmed" mb={4}>
              {t('encodedHint', { count: [...body].length })}
            </Text>
            <Code block>{chatLink(SAMPLE_NUMBER, body)}</Code>
          </details>
        </>
      )}
    </figure>
  )
}

function useSampleValues(language: Language) {
  const t = useTranslations('panel.settings.messages.sample')
  return {
    nombre: t('name'),
    poliza: t('policy'),
    vehiculo: t('vehicle'),
    aseguradora: t('insurer'),
    vencimiento: t(`end.${language}`),
    dias: t('days'),
    enlace: `${location.origin}/?poliza=${t('policy')}#verificar`,
  }
}
