import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { META_DESCRIPTION_ADVISED_LENGTH, META_TITLE_ADVISED_LENGTH } from '../../../shared/settings-input'
import { HINT_BELOW } from '../ui/hint-below'
import { SearchPreview } from './search-preview'
import { lengthAdvice } from './search-result'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'
import type { SettingsFormState } from './use-settings-form'

/** The site's title and description in search engines. */
export function SeoFields({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  return (
    <SettingsSection id="settings-seo" title={t('seo')} hint={t('seoHint')}>
      {(['metaTitle', 'metaTitleEn'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(field)}
          description={
            <Length
              text={form.values[field]}
              range={{ max: META_TITLE_ADVISED_LENGTH }}
              hint={t('metaTitleHint', { max: META_TITLE_ADVISED_LENGTH })}
            />
          }
          inputWrapperOrder={HINT_BELOW}
          autoComplete="off"
          className={classes.wide}
          {...form.getInputProps(field)}
        />
      ))}
      {(['metaDescription', 'metaDescriptionEn'] as const).map((field) => (
        <Textarea
          key={field}
          label={t(field)}
          description={
            <Length
              text={form.values[field]}
              range={META_DESCRIPTION_ADVISED_LENGTH}
              hint={t('metaDescriptionHint', META_DESCRIPTION_ADVISED_LENGTH)}
            />
          }
          inputWrapperOrder={HINT_BELOW}
          autosize
          minRows={2}
          maxRows={8}
          className={classes.wide}
          {...form.getInputProps(field)}
        />
      ))}
      <div className={classes.wide}>
        <SearchPreview settings={form.values} />
      </div>
    </SettingsSection>
  )
}

type LengthProps = { text: string; range: { min?: number; max: number }; hint: string }

/** The length of a text, with the advised range. */
function Length({ text, range, hint }: LengthProps) {
  const t = useTranslations('panel.settings')
  const count = text.trim().length
  return (
    <span className={classes.length}>
      <span>{hint}</span>
      <span className={classes.count} data-advice={lengthAdvice(count, range)}>
        {t('characters', { count })}
      </span>
    </span>
  )
}
