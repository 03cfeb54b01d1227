import { ColorSwatch, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { SiteSettings } from '../../../shared/settings'
import { trpc } from '../../app/trpc'
import { Loaded } from '../../ui/loaded'
import classes from './settings.module.css'

const groups = [
  { key: 'branding', fields: ['companyName', 'tagline', 'logoUrl', 'faviconUrl'] },
  { key: 'contact', fields: ['companyPhone', 'whatsappNumber'] },
  { key: 'colors', fields: ['primaryColor', 'secondaryColor'] },
  { key: 'seo', fields: ['metaTitle', 'metaDescription'] },
] as const satisfies { key: string; fields: (keyof SiteSettings)[] }[]

/** The site's branding and contact data. */
export function SettingsScreen() {
  const t = useTranslations('panel.settings')
  const settings = trpc.settings.get.useQuery()
  return (
    <Loaded query={settings} failure={t('loadFailed')}>
      {(values) => (values ? <Groups settings={values} /> : <Text c="dimmed">{t('empty')}</Text>)}
    </Loaded>
  )
}

function Groups({ settings }: { settings: SiteSettings }) {
  const t = useTranslations('panel.settings')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      {groups.map(({ key, fields }) => (
        <Paper key={key} component="section" p="lg" aria-labelledby={`settings-${key}`}>
          <Title order={2} size="h4" mb="sm" id={`settings-${key}`}>
            {t(key)}
          </Title>
          <dl className={classes.fields}>
            {fields.map((field) => (
              <div key={field} className={classes.field}>
                <dt>{t(field)}</dt>
                <dd>
                  <Group gap="xs">
                    {key === 'colors' && <ColorSwatch color={settings[field]} size={18} aria-hidden="true" />}
                    {settings[field] || <Text c="dimmed">{t('unset')}</Text>}
                  </Group>
                </dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
