import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldIn, LANGUAGES } from '../../../../shared/languages'
import { FIGURES, type Figure } from '../../../../shared/shown-texts'
import {
  isHideable,
  isSampleFigure,
  SITE_TEXTS,
  type SitePart,
  type SiteText,
  writtenText,
} from '../../../../shared/site-texts'
import { useDefaultText } from '../../../preview/default-texts'
import { WarningAlert } from '../../ui/alerts'
import { FormSection, wide } from '../../ui/form-section'
import { Toggle } from '../../ui/toggle'
import type { PartFormFields } from './form-values'
import { QuestionFields } from './question-fields'
import { useFieldName } from './use-field-name'

/** The sections of the parts, each with its own heading; figures and questions have lists in addition. */
export const SECTIONS = [
  { part: 'hero', section: 'texts', fields: ['title', 'lead'] },
  { part: 'hero', section: 'calls', fields: ['quote', 'verify'] },
  { part: 'features', section: 'insurers', fields: ['insurersTitle', 'insurersText'] },
  { part: 'features', section: 'terms', fields: ['termsTitle', 'termsText'] },
  { part: 'features', section: 'proof', fields: ['proofTitle', 'proofText'] },
  { part: 'features', section: 'support', fields: ['supportTitle', 'supportText'] },
  { part: 'steps', section: 'heading', fields: ['eyebrow', 'title'] },
  { part: 'steps', section: 'ask', fields: ['askTitle', 'askText'] },
  { part: 'steps', section: 'choose', fields: ['chooseTitle', 'chooseText'] },
  { part: 'steps', section: 'drive', fields: ['driveTitle', 'driveText'] },
  { part: 'figures', section: 'heading', fields: ['eyebrow', 'title', 'lead'] },
  { part: 'testimonials', section: 'heading', fields: ['eyebrow', 'title'] },
  { part: 'action', section: 'texts', fields: ['title', 'text'] },
  { part: 'action', section: 'calls', fields: ['quote', 'plans'] },
  { part: 'crash', section: 'heading', fields: ['eyebrow', 'title'] },
  { part: 'crash', section: 'safe', fields: ['safeTitle', 'safeText'] },
  { part: 'crash', section: 'note', fields: ['noteTitle', 'noteText'] },
  { part: 'crash', section: 'tell', fields: ['tellTitle', 'tellText', 'notice', 'chat'] },
  { part: 'questions', section: 'heading', fields: ['eyebrow', 'title'] },
  { part: 'questions', section: 'uncovered', fields: ['uncoveredTitle', 'uncoveredText', 'uncoveredNote'] },
] as const satisfies { part: SitePart; section: string; fields: string[] }[]

type Props = { part: SitePart; form: PartFormFields }

export function PartFields({ part, form }: Props) {
  const t = useTranslations('panel.settings.landing.sections')
  return (
    <>
      {isHideable(part) && (
        <FormSection title={t('visibility')} hint={t('visibilityHint')}>
          <Toggle
            wrapperProps={wide}
            label={t('show')}
            checked={!form.values.hidden}
            onChange={(event) => form.setFieldValue('hidden', !event.currentTarget.checked)}
          />
        </FormSection>
      )}
      {SECTIONS.filter((one) => one.part === part).map(({ section, fields }) => (
        <FormSection key={section} title={t(section)} hint={t(`${section}Hint`)}>
          <TextFields part={part} form={form} fields={fields} />
        </FormSection>
      ))}
      {part === 'figures' && <FigureFields form={form} />}
      {part === 'questions' && <QuestionFields form={form} />}
    </>
  )
}

type FigureFieldsProps = { form: PartFormFields }

/** The company in figures. The product's sample figures are marked until they are changed, confirmed or hidden. */
function FigureFields({ form }: FigureFieldsProps) {
  const t = useTranslations('panel.settings.landing')
  return FIGURES.map((figure) => (
    <FormSection key={figure} title={t('figure', { name: t(`figures.${figure}`) })} hint={t('figureHint')}>
      <OneFigure form={form} figure={figure} />
    </FormSection>
  ))
}

function OneFigure({ form, figure }: FigureFieldsProps & { figure: Figure }) {
  const t = useTranslations('panel.settings.landing')
  const name = t(`figures.${figure}`)
  const [hidden, confirmed] = [`${figure}Hidden`, `${figure}Confirmed`]
  return (
    <>
      {isSampleFigure(form.values, figure) && (
        <WarningAlert title={t('sample')} data-wide>
          {t('sampleFigure')}
        </WarningAlert>
      )}
      <TextFields part="figures" form={form} fields={[`${figure}Value`, `${figure}Label`]} />
      <Toggle
        wrapperProps={wide}
        label={t('ofFigure', { name, aspect: t('showFigure') })}
        checked={!form.values[hidden]}
        onChange={(event) => form.setFieldValue(hidden, !event.currentTarget.checked)}
      />
      <Toggle
        wrapperProps={wide}
        label={t('ofFigure', { name, aspect: t('fields.Confirmed') })}
        checked={form.values[confirmed] === true}
        onChange={(event) => form.setFieldValue(confirmed, event.currentTarget.checked)}
      />
    </>
  )
}

/** Texts that may have more characters than this get a textarea. */
const LONG = 150

type TextFieldsProps = { part: SitePart; form: PartFormFields; fields: readonly string[] }

/** The texts of a part, each with its languages side by side; the placeholder is what the site shows instead. */
function TextFields({ part, form, fields }: TextFieldsProps) {
  const name = useFieldName()
  const defaultText = useDefaultText()
  const texts: Record<string, SiteText> = SITE_TEXTS[part]
  return fields.flatMap((field) =>
    LANGUAGES.map((language) => {
      const { message, max } = texts[field] as SiteText
      const props = {
        label: name.inLanguage(field, language),
        placeholder: writtenText(form.values, field, language) || defaultText(message, language),
        lang: language,
        dir: 'auto',
        ...form.getInputProps(fieldIn(field, language)),
      }
      const key = fieldIn(field, language)
      return max > LONG ? <Textarea key={key} minRows={2} {...props} /> : <TextInput key={key} {...props} />
    }),
  )
}
