import { Anchor, Group, Paper } from '@mantine/core'
import { useQueryState } from 'nuqs'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import connecting from '../../../docs/es/conectar.md'
import importing from '../../../docs/es/importar.md'
import start from '../../../docs/es/puesta-en-marcha.md'
import { GUIDES, type Guide, guideHref, linked, URL_KEYS } from '../addresses'
import classes from './help.module.css'

const TEXTS: Record<Guide, string> = {
  'puesta-en-marcha': start,
  importar: importing,
  conectar: connecting,
}

/** The guides in Spanish as pages: they come with the product, so that their HTML is trusted. */
export default function HelpView() {
  const t = useTranslations('panel.account.help')
  const [asked] = useQueryState(URL_KEYS.guide, linked.guide)
  const guide = asked ?? GUIDES[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each guide
  useEffect(() => {
    // The browser has looked for the heading before it was there.
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
  }, [guide])
  return (
    <Paper p={{ base: 'md', sm: 'xl' }}>
      <Group component="nav" aria-label={t('guides')} gap="md" mb="lg">
        {GUIDES.map((one) => (
          <Anchor key={one} component={Link} href={guideHref(one)} aria-current={one === guide ? 'page' : undefined}>
            {t(`titles.${one}`)}
          </Anchor>
        ))}
      </Group>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the product's own files when it is built */}
      <article className={classes.guide} dangerouslySetInnerHTML={{ __html: TEXTS[guide] }} />
    </Paper>
  )
}
