import { Textarea, TextInput } from '@mantine/core'
import { fieldIn, LANGUAGES } from '../../../../shared/languages'
import { SITE_TEXTS, type SitePart, type SiteText, writtenText } from '../../../../shared/site-texts'
import { useDefaultText } from '../../../preview/default-texts'
import type { PartFormFields } from './form-values'
import { useFieldName } from './use-field-name'

/** Texts that may have more characters than this get a textarea. */
const LONG = 150

type Props = { part: SitePart; form: PartFormFields; fields: string[] }

/** The texts of a part, each with its languages side by side; the placeholder is what the site shows instead. */
export function TextFields({ part, form, fields }: Props) {
  const name = useFieldName()
  const defaultText = useDefaultText()
  const texts: Record<string, SiteText> = SITE_TEXTS[part]
  return fields.flatMap((field) =>
    LANGUAGES.map((language) => {
      const { message, max } = texts[field] as SiteText
      const props = {
        label: name.inLanguage(field, language),
        placeholder: writtenText(form.values, field, language) || defaultText(message, language),
        lang: language,
        dir: 'auto',
        ...form.getInputProps(fieldIn(field, language)),
      }
      const key = fieldIn(field, language)
      return max > LONG ? <Textarea key={key} minRows={2} {...props} /> : <TextInput key={key} {...props} />
    }),
  )
}
