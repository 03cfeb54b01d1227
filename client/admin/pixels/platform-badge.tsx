import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PixelPlatform } from '../../../shared/pixels'
import classes from './pixels.module.css'

/** The platform that a pixel reports to, with a dot in its colour. */
export function PlatformBadge({ platform }: { platform: PixelPlatform }) {
  const t = useTranslations('panel.pixels')
  return (
    <Badge variant="default" px={8} leftSection={<span className={classes.dot} data-platform={platform} />}>
      {t(`platforms.${platform}`)}
    </Badge>
  )
}
