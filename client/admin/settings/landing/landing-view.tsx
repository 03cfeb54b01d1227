import { useQueryStates } from 'nuqs'
import { useTranslations } from 'use-intl'
import type { SitePart } from '../../../../shared/site-texts'
import { trpc } from '../../../api/trpc'
import { linked, URL_KEYS } from '../../addresses'
import { Loaded } from '../../ui/loaded'
import { useLeave } from '../../ui/unsaved-changes'
import { ChoiceBar } from '../choice-bar'
import { TestimonialsView } from '../testimonials/testimonials-view'
import { hasDraft, hasSamples, type PartTexts } from './form-values'
import { PartForm } from './part-form'
import { UnpublishedCard } from './unpublished-card'

const parsers = {
  part: linked.part.withDefault('hero'),
  // Cleared with the part, so that no testimonial's form stays open behind another part.
  view: linked.view,
  id: linked.id,
}

/** The texts of the landing page, one part at a time. */
export default function LandingView() {
  const t = useTranslations('panel.settings.landing')
  const [{ part: open }, set] = useQueryStates(parsers, { history: 'push', urlKeys: URL_KEYS })
  const texts = trpc.settings.texts.list.useQuery()
  const testimonials = trpc.settings.testimonials.list.useQuery()
  const hasSampleTestimonials = testimonials.data?.some(({ isActive, isConfirmed }) => isActive && !isConfirmed)

  const leave = useLeave()
  const openPart = (part: SitePart) => set({ part, view: null, id: null })
  function badgeOf(part: PartTexts) {
    if (hasDraft(part)) return t('draft')
    return hasSamples(part) || (part.part === 'testimonials' && hasSampleTestimonials) ? t('sample') : undefined
  }
  return (
    <Loaded query={texts} failure={t('loadFailed')}>
      {(parts) => (
        <>
          <UnpublishedCard parts={parts} onOpen={(part) => leave(() => openPart(part))} />
          <ChoiceBar
            label={t('partsLabel')}
            choices={parts.map((part) => ({ name: part.part, label: t(`parts.${part.part}`), badge: badgeOf(part) }))}
            open={open}
            onOpen={openPart}
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
