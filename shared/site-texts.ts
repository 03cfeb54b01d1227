import { DEFAULT_LANGUAGE, fieldIn, inEachLanguage, LANGUAGES, type Language } from './languages'
import { FIGURES, type Figure, HIDEABLE_PARTS, type SiteQuestion, type SiteTexts } from './shown-texts'

/**
 * A text of the landing page: the message of the site's catalogue that it replaces, its maximum length, and whether it
 * has several lines.
 */
export type SiteText = { message: string; max: number; lines?: true }

const text = (message: string, max: number): SiteText => ({ message, max })
const heading = (part: string) => ({
  eyebrow: text(`${part}.eyebrow`, 60),
  title: text(`${part}.title`, 120),
})
const step = <Name extends string>(part: string, name: Name) =>
  ({
    [`${name}Title`]: text(`${part}.${name}.title`, 60),
    [`${name}Text`]: text(`${part}.${name}.text`, 240),
  }) as Record<`${Name}${'Title' | 'Text'}`, SiteText>
const figure = <Name extends string>(name: Name) =>
  ({
    [`${name}Value`]: text(`why.${name}.value`, 10),
    [`${name}Label`]: text(`why.${name}.label`, 60),
  }) as Record<`${Name}${'Value' | 'Label'}`, SiteText>

/** The texts of the landing page that staff can replace, part by part, by the names of the forms' fields. */
export const SITE_TEXTS = {
  hero: {
    title: text('hero.title', 80),
    lead: text('hero.lead', 300),
    quote: text('hero.quote', 40),
    verify: text('hero.verify', 40),
  },
  features: {
    ...step('features', 'insurers'),
    ...step('features', 'terms'),
    ...step('features', 'proof'),
    ...step('features', 'support'),
  },
  steps: { ...heading('start'), ...step('start', 'ask'), ...step('start', 'choose'), ...step('start', 'drive') },
  figures: {
    ...heading('why'),
    lead: text('why.lead', 300),
    ...figure('clients'),
    ...figure('years'),
    ...figure('support'),
    ...figure('satisfaction'),
  },
  testimonials: heading('testimonials'),
  action: {
    title: text('action.title', 120),
    text: text('action.text', 240),
    quote: text('action.quote', 40),
    plans: text('action.plans', 40),
  },
  crash: {
    ...heading('crash'),
    ...step('crash', 'safe'),
    ...step('crash', 'note'),
    ...step('crash', 'tell'),
    notice: text('crash.notice', 240),
    chat: text('crash.chat', 40),
  },
  questions: {
    ...heading('questions'),
    uncoveredTitle: text('questions.uncoveredTitle', 120),
    uncoveredText: { ...text('questions.uncoveredText', 1000), lines: true },
    uncoveredNote: text('questions.uncoveredNote', 240),
  },
} as const satisfies Record<string, Record<string, SiteText>>

/** The messages of the site's catalogue that they replace. */
export const REPLACED_MESSAGES: ReadonlySet<unknown> = new Set(
  Object.values<Record<string, SiteText>>(SITE_TEXTS).flatMap((part) =>
    Object.values(part).map(({ message }) => message),
  ),
)

export type SitePart = keyof typeof SITE_TEXTS
export const SITE_PARTS = Object.keys(SITE_TEXTS) as [SitePart, ...SitePart[]]

const QUESTION_MAX = 160
const ANSWER_MAX = 1000
/** The numbers of the questions, as in the names of their fields. */
export const QUESTION_PLACES = Array.from({ length: 12 }, (_, place) => place + 1)

/** The values of a part's form: texts by field and language, and flags of figures. */
export type PartFields = Record<string, string | boolean>

/** Whether staff can switch a part off. */
export const isHideable = (part: SitePart): boolean => HIDEABLE_PARTS.some((one) => one === part)

/** The kind of a field: a text of at most `max` characters, or a flag. */
export type FieldKind = { max: number; lines?: true } | 'flag'

/** All fields of a part, in the order of its form. */
export const PART_FIELDS = Object.fromEntries(
  SITE_PARTS.map((part) => [part, { ...textFields(part), ...(part === 'questions' && questionFields()) }]),
) as Record<SitePart, Record<string, FieldKind>>

function textFields(part: SitePart): Record<string, FieldKind> {
  const texts = Object.entries<SiteText>(SITE_TEXTS[part]).flatMap(([field, { message: _message, ...kind }]) =>
    LANGUAGES.map((language) => [fieldIn(field, language), kind] as const),
  )
  const flags = [
    ...(part === 'figures' ? FIGURES.flatMap((name) => [`${name}Hidden`, `${name}Confirmed`]) : []),
    ...(isHideable(part) ? ['hidden'] : []),
  ]
  return Object.fromEntries([...texts, ...flags.map((flag) => [flag, 'flag'] as const)])
}

function questionFields(): Record<string, FieldKind> {
  const fields = QUESTION_PLACES.flatMap((place) =>
    LANGUAGES.flatMap((language) => [
      [fieldIn(`question${place}`, language), { max: QUESTION_MAX }] as const,
      [fieldIn(`answer${place}`, language), { max: ANSWER_MAX, lines: true }] as const,
    ]),
  )
  return Object.fromEntries(fields)
}

/** A part that nobody has edited: all its texts are the catalogue's. */
export const emptyPart = (part: SitePart): PartFields =>
  Object.fromEntries(Object.entries(PART_FIELDS[part]).map(([field, kind]) => [field, kind === 'flag' ? false : '']))

const FIGURE_VALUES: ReadonlySet<string> = new Set(FIGURES.map((name) => `${name}Value`))

/** A text as written for a language, or ''. A figure's value is a fact, not a wording: written in one language, it holds in both. */
export function writtenText(fields: PartFields, field: string, language: Language): string {
  const languages = FIGURE_VALUES.has(field) ? [language, ...LANGUAGES] : [language]
  return String(languages.map((one) => fields[fieldIn(field, one)]).find(Boolean) ?? '')
}

/**
 * Whether a figure still shows a sample: its value is not written, or its label in one language only. A figure that is
 * confirmed or hidden is no sample.
 */
export function isSampleFigure(fields: PartFields, figure: Figure): boolean {
  const labels = LANGUAGES.filter((one) => writtenText(fields, `${figure}Label`, one))
  const isOwn = writtenText(fields, `${figure}Value`, DEFAULT_LANGUAGE) && [0, LANGUAGES.length].includes(labels.length)
  return !fields[`${figure}Hidden`] && !fields[`${figure}Confirmed`] && !isOwn
}

/** The texts for the site. If one is not written for a language, the catalogue's text in that language is shown. */
export function landingTexts(parts: Partial<Record<SitePart, PartFields>>): Omit<SiteTexts, 'testimonials'> {
  const figures = parts.figures ?? {}
  return {
    words: inEachLanguage((language) => wordsIn(parts, language)),
    hiddenFigures: FIGURES.filter((name) => figures[`${name}Hidden`] === true),
    hiddenParts: HIDEABLE_PARTS.filter((part) => parts[part]?.hidden === true),
    questions: inEachLanguage((language) => questionsIn(parts.questions ?? {}, language)),
  }
}

function wordsIn(parts: Partial<Record<SitePart, PartFields>>, language: Language): Record<string, string> {
  const words = SITE_PARTS.flatMap((part) =>
    Object.entries(SITE_TEXTS[part]).map(([field, { message }]) => [
      message,
      writtenText(parts[part] ?? {}, field, language),
    ]),
  )
  return Object.fromEntries(words.filter(([, word]) => word))
}

/** The questions that have both a question and an answer in the language. */
function questionsIn(fields: PartFields, language: Language): SiteQuestion[] {
  const textOf = (field: string) => String(fields[fieldIn(field, language)] ?? '')
  const all = QUESTION_PLACES.map((place) => ({
    place,
    question: textOf(`question${place}`),
    answer: textOf(`answer${place}`),
  }))
  return all.filter(({ question, answer }) => question && answer)
}
