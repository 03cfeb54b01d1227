import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../shared/languages'
import type { SiteTexts } from '../../../../shared/shown-texts'
import type { SitePart } from '../../../../shared/site-texts'
import { late } from '../../ui/late'
import { PreviewFigure } from '../../ui/preview-figure'
import classes from './landing.module.css'

const SitePiece = late(() => import('../../../preview/landing-preview'))

const HEIGHTS: Record<SitePart, number> = {
  hero: 600,
  features: 160,
  steps: 480,
  figures: 480,
  testimonials: 560,
  action: 380,
  crash: 420,
  questions: 520,
}
const SCREENS = ['computer', 'phone'] as const

type Props = { part: SitePart; texts: SiteTexts }

/** A part as visitors will see it, in either language, on a computer or a phone. */
export function PartPreview({ part, texts }: Props) {
  const t = useTranslations('panel.settings.landing')
  const languages = useTranslations('panel.languages')
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>('computer')
  const height = HEIGHTS[part]
  return (
    <div className={classes.preview}>
      <Group gap="sm" mb="sm">
        <SegmentedControl
          aria-label={t('previewLanguage')}
          data={LANGUAGES.map((value) => ({ value, label: languages(value) }))}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
        <SegmentedControl
          aria-label={t('previewScreen')}
          data={SCREENS.map((value) => ({ value, label: t(value) }))}
          value={screen}
          onChange={(value) => setScreen(value as (typeof SCREENS)[number])}
        />
      </Group>
      <div className={classes.screen} data-screen={screen}>
        <PreviewFigure caption={t('preview')} height={height}>
          {(settings) => (
            <SitePiece key={language} title={t('preview')} {...{ part, texts, language, settings, height }} />
          )}
        </PreviewFigure>
      </div>
    </div>
  )
}
