import { Badge, Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE, LANGUAGES, textIn } from '../../../../shared/languages'
import { trpc } from '../../../api/trpc'
import { RecordActivation } from '../../records/record-activation'
import { ActionButton } from '../../ui/action-button'
import { CheckIcon } from '../../ui/icons'
import { nameOf, type Testimonial } from './form-values'
import { TestimonialActions, type TestimonialRowActions } from './testimonial-actions'
import classes from './testimonials.module.css'

type Props = TestimonialRowActions & { testimonial: Testimonial }

/** One testimonial with its actions. */
export function TestimonialCard({ testimonial, ...actions }: Props) {
  const t = useTranslations('panel.settings.testimonials')
  const { place, year, isActive, isConfirmed } = testimonial
  const isSample = isActive && !isConfirmed
  const name = nameOf(testimonial)
  return (
    <Paper component="li" className={classes.card} data-inactive={!isActive || undefined}>
      <div className={classes.words}>
        <div className={classes.by}>
          <Text fw={600} className={classes.name}>
            {[name, place, year].filter(Boolean).join(', ')}
          </Text>
          {isSample && (
            <Badge color="yellow" variant="light">
              {t('sample')}
            </Badge>
          )}
        </div>
        {LANGUAGES.map((language) => {
          const quote = textIn(testimonial, 'quote', language)
          return (
            <Text
              key={language}
              size="sm"
              c={language === DEFAULT_LANGUAGE ? undefined : 'dimmed'}
              className={classes.quote}
              lang={quote ? language : undefined}
              dir="auto"
            >
              {quote || t(`noText.${language}`)}
            </Text>
          )
        })}
      </div>
      <div className={classes.footer}>
        <RecordActivation record={testimonial} procedures={trpc.settings.testimonials} nameOf={nameOf} texts={t} />
        {isSample && (
          <ActionButton
            action={t('confirm')}
            name={name}
            leftSection={<CheckIcon size={16} />}
            // Saved as it is, a sample becomes the company's own.
            procedure={trpc.settings.testimonials.update}
            input={testimonial}
            done={t('confirmed', { name })}
            failed={t('saveFailed')}
          />
        )}
        <TestimonialActions testimonial={testimonial} {...actions} />
      </div>
    </Paper>
  )
}
