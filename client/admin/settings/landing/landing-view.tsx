import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryStates } from 'nuqs'
import { useTranslations } from 'use-intl'
import type { SitePart } from '../../../../shared/site-texts'
import { trpc } from '../../../api/trpc'
import { linked, URL_KEYS } from '../../addresses'
import { ListedScreen } from '../../records/listed-screen'
import { ActionButton } from '../../ui/action-button'
import { formatInstant } from '../../ui/formats'
import type { LoadedQuery } from '../../ui/loaded'
import { Loaded } from '../../ui/loaded'
import { useLeave } from '../../ui/unsaved-changes'
import { ChoiceBar } from '../choice-bar'
import type { Testimonial } from '../testimonials/form-values'
import { TestimonialForm } from '../testimonials/testimonial-form'
import { TestimonialList } from '../testimonials/testimonial-list'
import { hasDraft, hasSamples, type PartTexts } from './form-values'
import classes from './landing.module.css'
import { PartForm } from './part-form'

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

type Props = { parts: PartTexts[]; onOpen: (part: SitePart) => void }

/** All parts with a draft that visitors do not read yet, each to be opened or published. */
function UnpublishedCard({ parts, onOpen }: Props) {
  const t = useTranslations('panel.settings.landing')
  const drafts = parts.filter(hasDraft)
  if (drafts.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="unpublished" className={classes.unpublished}>
      <Title order={2} size="h5" id="unpublished">
        {t('unpublished.title', { count: drafts.length })}
      </Title>
      <ul>
        {drafts.map(({ part, draft, updatedAt }) => (
          <li key={part}>
            <div>
              <Text fw={600} size="sm">
                {t(`parts.${part}`)}
              </Text>
              {updatedAt && (
                <Text size="xs" c="dimmed">
                  {t('unpublished.savedAt', { date: formatInstant(updatedAt) })}
                </Text>
              )}
            </div>
            <Group gap="xs">
              <Button
                size="xs"
                aria-label={t('unpublished.openPart', { part: t(`parts.${part}`) })}
                onClick={() => onOpen(part)}
              >
                {t('unpublished.open')}
              </Button>
              <ActionButton
                action={t('publish')}
                name={t(`parts.${part}`)}
                variant="filled"
                procedure={trpc.settings.texts.update}
                input={{ part, updatedAt, texts: draft, publish: true }}
                done={t('published')}
                failed={t('saveFailed')}
              />
            </Group>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

type TestimonialsProps = { texts: PartTexts; query: LoadedQuery<Testimonial[]> }

/** The testimonials and their heading or, in their place, the form of one. */
function TestimonialsView({ texts, query }: TestimonialsProps) {
  const t = useTranslations('panel.settings.testimonials')
  return (
    <ListedScreen
      list={(view) => (
        <Stack gap="xl">
          <TestimonialList query={query} view={view} />
          <PartForm texts={texts} testimonials={query.data?.filter(({ isActive }) => isActive) ?? []} />
        </Stack>
      )}
      procedure={trpc.settings.testimonials.list}
      failure={t('loadFailed')}
      Form={TestimonialForm}
    />
  )
}
