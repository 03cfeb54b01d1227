import { Button, Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { SiteTestimonial } from '../../../../shared/shown-texts'
import { landingTexts, type PartFields as PartValues } from '../../../../shared/site-texts'
import type { Describe } from '../../records/merge-dialog'
import { RecordForm } from '../../records/record-form'
import { Dimmed } from '../../ui/dimmed'
import { formatInstant } from '../../ui/formats'
import { SaveBar } from '../../ui/save-bar'
import { hasDraft, type PartTexts } from './form-values'
import { PartFields } from './part-fields'
import { PartPreview } from './part-preview'
import { useFieldName } from './use-field-name'
import { usePartForm } from './use-part-form'

type Props = {
  texts: PartTexts
  /** The testimonials that the preview shows. */
  testimonials?: SiteTestimonial[]
}

/** One part of the landing page: its texts, their preview, and whether they are published. */
export function PartForm({ texts, testimonials = [] }: Props) {
  const t = useTranslations('panel.settings.landing')
  const name = useFieldName()
  const state = usePartForm(texts)
  const { form, intendDraft, intendPublication } = state
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
      <SaveBar status={form.isDirty() ? t('unsaved') : <Standing texts={texts} />}>
        <Button type="submit" onClick={intendDraft} disabled={form.submitting}>
          {t('saveDraft')}
        </Button>
        <Button type="submit" variant="filled" onClick={intendPublication} loading={form.submitting}>
          {t('publish')}
        </Button>
      </SaveBar>
    </RecordForm>
  )
}

function Standing({ texts }: { texts: PartTexts }) {
  const t = useTranslations('panel.settings.landing')
  if (hasDraft(texts)) return t('hasDraft')
  return texts.publishedAt ? t('publishedAt', { date: formatInstant(texts.publishedAt) }) : t('neverPublished')
}
