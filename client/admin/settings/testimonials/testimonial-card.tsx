import { Badge, Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { RecordActivation } from '../../records/record-activation'
import { ConfirmButton } from './confirm-button'
import { nameOf, type Testimonial } from './form-values'
import { TestimonialActions, type TestimonialRowActions } from './testimonial-actions'
import classes from './testimonials.module.css'

type Props = TestimonialRowActions & { testimonial: Testimonial }

/** One testimonial with its actions. */
export function TestimonialCard({ testimonial, ...actions }: Props) {
  const t = useTranslations('panel.settings.testimonials')
  const { quote, quoteEn, place, year, isActive, isConfirmed } = testimonial
  return (
    <Paper component="li" className={classes.card} data-inactive={!isActive || undefined}>
      <div className={classes.words}>
        <div className={classes.by}>
          <Text fw={600} className={classes.name}>
            {[nameOf(testimonial), place, year].filter(Boolean).join(', ')}
          </Text>
          {!isConfirmed && (
            <Badge color="yellow" variant="light">
              {t('sample')}
            </Badge>
          )}
        </div>
        <Text size="sm" className={classes.quote} lang="es" dir="auto">
          {quote || t('noSpanish')}
        </Text>
        <Text size="sm" c="dimmed" className={classes.quote} lang="en" dir="auto">
          {quoteEn || t('noEnglish')}
        </Text>
      </div>
      <div className={classes.footer}>
        <RecordActivation record={testimonial} procedures={trpc.settings.testimonials} nameOf={nameOf} texts={t} />
        {!isConfirmed && <ConfirmButton testimonial={testimonial} />}
        <TestimonialActions testimonial={testimonial} {...actions} />
      </div>
    </Paper>
  )
}
