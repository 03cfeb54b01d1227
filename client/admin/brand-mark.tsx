import { Image, ThemeIcon } from '@mantine/core'
import { monogramOf } from '../../shared/monogram'
import { useSiteSettings } from './site-settings'

/** The brokerage's logo, or its initial if none was uploaded. Decorative: the name always stands beside it. */
export function BrandMark({ size }: { size: number }) {
  const settings = useSiteSettings()
  if (settings?.logoUrl) return <Image src={settings.logoUrl} alt="" h={size} w="auto" maw={size * 3} fit="contain" />
  return (
    <ThemeIcon size={size} radius={size / 4} fz={size * 0.6} fw={800} aria-hidden="true">
      {monogramOf(settings?.companyName ?? '')}
    </ThemeIcon>
  )
}
