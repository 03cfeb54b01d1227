import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldInEach } from '../../../shared/languages'
import type { SettingsFields } from '../../../shared/settings'
import { META_DESCRIPTION_ADVISED_LENGTH, META_TITLE_ADVISED_LENGTH } from '../../../shared/settings-input'
import { wide } from '../ui/form-section'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'
import { type EditedSettings, isSampleText, type SettingsFormState } from './form-values'
import { lengthAdvice } from './search-result'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'

/** The site as search engines list it. */
const SearchResultList = late(() => import('./search-result-list'))
const HEIGHT = 320

/** The site's title and description in search engines. */
export function SeoFields({ form, settings }: { form: SettingsFormState; settings: EditedSettings }) {
  const t = useTranslations('panel.settings')
  const sample = (field: keyof SettingsFields) => isSampleText(field, form.values, settings) && t('sampleText')
  return (
    <SettingsSection id="settings-seo" title={t('seo')} hint={t('seoHint')}>
      {fieldInEach('metaTitle').map((field) => (
        <TextInput
          key={field}
          label={t(field)}
          description={
            <Length
              text={form.values[field]}
              range={{ max: META_TITLE_ADVISED_LENGTH }}
              hint={t('metaTitleHint', { max: META_TITLE_ADVISED_LENGTH })}
              sample={sample(field)}
            />
          }
          {...form.getInputProps(field)}
        />
      ))}
      {fieldInEach('metaDescription').map((field) => (
        <Textarea
          key={field}
          label={t(field)}
          description={
            <Length
              text={form.values[field]}
              range={META_DESCRIPTION_ADVISED_LENGTH}
              hint={t('metaDescriptionHint', META_DESCRIPTION_ADVISED_LENGTH)}
              sample={sample(field)}
            />
          }
          minRows={2}
          maxRows={8}
          {...form.getInputProps(field)}
        />
      ))}
      <div {...wide}>
        <PreviewFigure caption={t('searchPreview')} height={HEIGHT}>
          <SearchResultList settings={form.values} />
        </PreviewFigure>
      </div>
    </SettingsSection>
  )
}

type LengthProps = { text: string; range: { min?: number; max: number }; hint: string; sample: string | false }

/** The length of a text, with the advised range, and whether it came with the product. */
function Length({ text, range, hint, sample }: LengthProps) {
  const t = useTranslations('panel.settings')
  const count = text.trim().length
  return (
    <>
      <span className={classes.length}>
        <span>{hint}</span>
        <span className={classes.count} data-advice={lengthAdvice(count, range)}>
          {t('characters', { count })}
        </span>
      </span>
      {sample && <span>{sample}</span>}
    </>
  )
}
