import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import layout from '../ui/form-layout.module.css'
import { wide } from '../ui/form-section'
import classes from './cookies.module.css'
import type { CookieFields as Fields } from './use-cookie-form'

/** The texts of the banner, its buttons and the link to the policy. */
export function CookieFields({ form }: { form: Fields }) {
  const t = useTranslations('panel.cookies')
  return (
    <div className={`${layout.fields} ${classes.fields}`}>
      <Textarea
        required
        label={t('message')}
        minRows={3}
        maxRows={10}
        wrapperProps={wide}
        {...form.getInputProps('message')}
      />
      <TextInput required label={t('acceptButtonText')} {...form.getInputProps('acceptButtonText')} />
      <TextInput required label={t('declineButtonText')} {...form.getInputProps('declineButtonText')} />
      <TextInput label={t('learnMoreText')} {...form.getInputProps('learnMoreText')} />
      <TextInput
        label={t('learnMoreUrl')}
        description={t('learnMoreUrlHint')}
        inputMode="url"
        spellCheck={false}
        {...form.getInputProps('learnMoreUrl')}
      />
    </div>
  )
}
