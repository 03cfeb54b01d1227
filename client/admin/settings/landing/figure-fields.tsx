import { useTranslations } from 'use-intl'
import { FIGURES, type Figure } from '../../../../shared/shown-texts'
import { isSampleFigure } from '../../../../shared/site-texts'
import { FormSection, wide } from '../../ui/form-section'
import { Toggle } from '../../ui/toggle'
import { WarningAlert } from '../../ui/warning-alert'
import type { PartFormFields } from './form-values'
import { TextFields } from './text-fields'

type Props = { form: PartFormFields }

/** The company in figures. The product's sample figures are marked until they are changed, confirmed or hidden. */
export function FigureFields({ form }: Props) {
  const t = useTranslations('panel.settings.landing')
  return FIGURES.map((figure) => (
    <FormSection key={figure} title={t('figure', { name: t(`figures.${figure}`) })} hint={t('figureHint')}>
      <OneFigure form={form} figure={figure} />
    </FormSection>
  ))
}

function OneFigure({ form, figure }: Props & { figure: Figure }) {
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
