import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useTranslations } from 'use-intl'
import type { SitePart } from '../../../../shared/site-texts'
import { trpc } from '../../../api/trpc'
import { parseAsId, parseAsWord } from '../../records/query-parsers'
import { Loaded } from '../../ui/loaded'
import { ChoiceBar } from '../choice-bar'
import { TestimonialsView } from '../testimonials/testimonials-view'
import { hasDraft, hasSamples, type PartTexts } from './form-values'
import { PartForm } from './part-form'

/** The query string's words for the parts. */
const WORDS: Record<SitePart, string> = {
  hero: 'inicio',
  features: 'ventajas',
  steps: 'pasos',
  figures: 'cifras',
  testimonials: 'testimonios',
  action: 'llamada',
  crash: 'choque',
  questions: 'preguntas',
}
const parsers = {
  parte: parseAsWord(WORDS).withDefault('hero'),
  // Cleared with the part, so that no testimonial's form stays open behind another part.
  vista: parseAsStringLiteral(['nuevo', 'editar']),
  id: parseAsId,
}

/** The texts of the landing page, one part at a time. */
export default function LandingView() {
  const t = useTranslations('panel.settings.landing')
  const [{ parte: open }, set] = useQueryStates(parsers, { history: 'push' })
  const texts = trpc.settings.texts.list.useQuery()
  const testimonials = trpc.settings.testimonials.list.useQuery()
  const hasSampleTestimonials = testimonials.data?.some(({ isActive, isConfirmed }) => isActive && !isConfirmed)

  function badgeOf(part: PartTexts) {
    if (hasDraft(part)) return t('draft')
    return hasSamples(part) || (part.part === 'testimonials' && hasSampleTestimonials) ? t('sample') : undefined
  }
  return (
    <Loaded query={texts} failure={t('loadFailed')}>
      {(parts) => (
        <>
          <ChoiceBar
            label={t('partsLabel')}
            choices={parts.map((part) => ({ name: part.part, label: t(`parts.${part.part}`), badge: badgeOf(part) }))}
            open={open}
            onOpen={(part) => set({ parte: part, vista: null, id: null })}
          />
          {parts
            .filter(({ part }) => part === open)
            .map((part) =>
              part.part === 'testimonials' ? (
                <TestimonialsView key={part.part} texts={part} query={testimonials} />
              ) : (
                <PartForm key={part.part} texts={part} />
              ),
            )}
        </>
      )}
    </Loaded>
  )
}
