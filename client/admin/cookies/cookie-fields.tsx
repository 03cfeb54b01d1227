import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { HINT_BELOW } from '../ui/hint-below'
import classes from './cookies.module.css'
import type { CookieFields as Fields } from './use-cookie-form'

/** The texts of the banner, its buttons and the link to the policy. */
export function CookieFields({ form }: { form: Fields }) {
  const t = useTranslations('panel.cookies')
  const always = { required: true, autoComplete: 'off' }
  return (
    <div className={classes.fields}>
      <Textarea
        {...always}
        label={t('message')}
        autosize
        minRows={3}
        maxRows={10}
        className={classes.wide}
        {...form.getInputProps('message')}
      />
      <TextInput {...always} label={t('acceptButtonText')} {...form.getInputProps('acceptButtonText')} />
      <TextInput {...always} label={t('declineButtonText')} {...form.getInputProps('declineButtonText')} />
      <TextInput label={t('learnMoreText')} autoComplete="off" {...form.getInputProps('learnMoreText')} />
      <TextInput
        label={t('learnMoreUrl')}
        description={t('learnMoreUrlHint')}
        inputWrapperOrder={HINT_BELOW}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('learnMoreUrl')}
      />
    </div>
  )
}
