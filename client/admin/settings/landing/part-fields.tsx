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

/** The fields of each part, by section with its own heading; figures and questions have lists in addition. */
const SECTIONS = {
  hero: { texts: ['title', 'lead'], calls: ['quote', 'verify'] },
  features: {
    insurers: ['insurersTitle', 'insurersText'],
    terms: ['termsTitle', 'termsText'],
    proof: ['proofTitle', 'proofText'],
    support: ['supportTitle', 'supportText'],
  },
  steps: {
    heading: ['eyebrow', 'title'],
    ask: ['askTitle', 'askText'],
    choose: ['chooseTitle', 'chooseText'],
    drive: ['driveTitle', 'driveText'],
  },
  figures: { heading: ['eyebrow', 'title', 'lead'] },
  testimonials: { heading: ['eyebrow', 'title'] },
  action: { texts: ['title', 'text'], calls: ['quote', 'plans'] },
  crash: {
    heading: ['eyebrow', 'title'],
    safe: ['safeTitle', 'safeText'],
    note: ['noteTitle', 'noteText'],
    tell: ['tellTitle', 'tellText', 'chat'],
  },
  questions: {
    heading: ['eyebrow', 'title'],
    uncovered: ['uncoveredTitle', 'uncoveredText', 'uncoveredNote'],
  },
} as const satisfies Record<SitePart, Record<string, string[]>>

type PlacedIn<Part extends SitePart> = {
  [Section in keyof (typeof SECTIONS)[Part]]: (typeof SECTIONS)[Part][Section]
}[keyof (typeof SECTIONS)[Part]] extends infer Lists extends readonly string[]
  ? Lists[number]
  : never
type WithoutPlace<Part extends SitePart> = Exclude<
  keyof (typeof SITE_TEXTS)[Part],
  PlacedIn<Part> | `${Figure}${'Value' | 'Label'}`
>

/** The types name a text that stands in no section: nobody could write it. */
const PLACED: { [Part in SitePart]: Record<string, readonly string[]> & Record<WithoutPlace<Part>, unknown> } = SECTIONS

type KeyOf<Part> = Part extends unknown ? keyof Part : never
type SectionName = KeyOf<(typeof SECTIONS)[SitePart]>

type Props = { part: SitePart; form: PartFormFields }

export function PartFields({ part, form }: Props) {
  const t = useTranslations('panel.settings.landing.sections')
  const sections = Object.entries(PLACED[part]) as [SectionName, string[]][]
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
      {sections.map(([section, fields]) => (
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

type TextFieldsProps = { part: SitePart; form: PartFormFields; fields: string[] }

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
