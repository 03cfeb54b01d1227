import { Button, Paper, Title } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { SiteTestimonial } from '../../../../shared/shown-texts'
import { landingTexts, type PartFields as PartValues } from '../../../../shared/site-texts'
import { partInput } from '../../../../shared/site-texts-input'
import { trpc } from '../../../api/trpc'
import type { Describe } from '../../records/merge-dialog'
import { RecordForm } from '../../records/record-form'
import { useStoredForm } from '../../records/use-stored-form'
import { checkBy } from '../../ui/check-by'
import { Dimmed } from '../../ui/dimmed'
import { formatInstant } from '../../ui/formats'
import { SaveBar } from '../../ui/save-bar'
import { hasDraft, type PartTexts, togetherIn } from './form-values'
import { PartFields } from './part-fields'
import { PartPreview } from './part-preview'
import { useFieldName } from './use-field-name'

type Props = {
  texts: PartTexts
  /** The testimonials that the preview shows. */
  testimonials?: SiteTestimonial[]
}

/** One part of the landing page: its texts, their preview, and whether they are published. */
export function PartForm({ texts, testimonials = [] }: Props) {
  const t = useTranslations('panel.settings.landing')
  const name = useFieldName()
  const { state, intend } = usePartForm(texts)
  const { form } = state
  const { part } = texts
  const describe: Describe<PartValues> = (field, value) => ({
    label: name.ofValue(field),
    text: typeof value === 'string' ? value : t(value ? 'yes' : 'no'),
  })
  return (
    <RecordForm state={state} describe={describe} aria-labelledby="landing-part">
      <Title order={2} size="h3" mb={4} id="landing-part">
        {t(part === 'testimonials' ? 'testimonialsHeading' : `parts.${part}`)}
      </Title>
      <Dimmed mb="md">{t('hint')}</Dimmed>
      <Paper mb="md">
        <PartFields part={part} form={form} />
        <PartPreview
          part={part}
          texts={{ ...landingTexts({ [part]: { ...form.values, hidden: false } }), testimonials }}
        />
      </Paper>
      <SaveBar status={form.isDirty() ? t('unsaved') : <PublicationState texts={texts} />}>
        <Button type="submit" onClick={() => intend('draft')} disabled={form.submitting}>
          {t('saveDraft')}
        </Button>
        <Button type="submit" variant="filled" onClick={() => intend('publication')} loading={form.submitting}>
          {t('publish')}
        </Button>
      </SaveBar>
    </RecordForm>
  )
}

/** The form of one part. The pressed button decides whether it saves a draft or publishes. */
function usePartForm(texts: PartTexts) {
  const t = useTranslations('panel.settings.landing')
  const publish = useRef(false)
  const { part } = texts
  const state = useStoredForm({
    name: `landing-${part}`,
    record: texts,
    editing: {
      toValues: ({ draft }: PartTexts) => draft,
      toInput: (values: PartValues) => ({ part, texts: values, publish: publish.current }),
      check: checkBy(partInput),
      together: togetherIn(part),
    },
    procedures: trpc.settings.texts,
    isThis: (one: PartTexts) => one.part === part,
    messages: { saved: () => t(publish.current ? 'published' : 'draftSaved'), failed: t('saveFailed') },
  })
  const intend = (what: 'draft' | 'publication') => {
    publish.current = what === 'publication'
  }
  return { state, intend }
}

/** Whether the texts wait to be published, or when they were. */
function PublicationState({ texts }: { texts: PartTexts }) {
  const t = useTranslations('panel.settings.landing')
  if (hasDraft(texts)) return t('hasDraft')
  return texts.publishedAt ? t('publishedAt', { date: formatInstant(texts.publishedAt) }) : t('neverPublished')
}
