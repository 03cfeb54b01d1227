import { Image, ThemeIcon } from '@mantine/core'
import { useSiteSettings } from './site-settings'
import { ShieldIcon } from './ui/icons'

/** The brokerage's logo, or a shield if none was uploaded. Decorative: the name always stands beside it. */
export function BrandMark({ size }: { size: number }) {
  const settings = useSiteSettings()
  if (settings?.logoUrl) return <Image src={settings.logoUrl} alt="" h={size} w="auto" maw={size * 3} fit="contain" />
  return (
    <ThemeIcon size={size} radius={size / 4} aria-hidden="true">
      <ShieldIcon size={size * 0.58} />
    </ThemeIcon>
  )
}
