import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { SitePart } from '../../../../shared/site-texts'
import { trpc } from '../../../api/trpc'
import { ActionButton } from '../../ui/action-button'
import { formatInstant } from '../../ui/formats'
import { hasDraft, type PartTexts } from './form-values'
import classes from './landing.module.css'

type Props = { parts: PartTexts[]; onOpen: (part: SitePart) => void }

/** All parts with a draft that visitors do not read yet, each to be opened or published. */
export function UnpublishedCard({ parts, onOpen }: Props) {
  const t = useTranslations('panel.settings.landing')
  const drafts = parts.filter(hasDraft)
  if (drafts.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="unpublished" className={classes.unpublished}>
      <Title order={2} size="h5" id="unpublished">
        {t('unpublished.title', { count: drafts.length })}
      </Title>
      <ul>
        {drafts.map(({ part, draft, updatedAt }) => (
          <li key={part}>
            <div>
              <Text fw={600} size="sm">
                {t(`parts.${part}`)}
              </Text>
              {updatedAt && (
                <Text size="xs" c="dimmed">
                  {t('unpublished.savedAt', { date: formatInstant(updatedAt) })}
                </Text>
              )}
            </div>
            <Group gap="xs">
              <Button
                size="xs"
                aria-label={t('unpublished.openPart', { part: t(`parts.${part}`) })}
                onClick={() => onOpen(part)}
              >
                {t('unpublished.open')}
              </Button>
              <ActionButton
                action={t('publish')}
                name={t(`parts.${part}`)}
                variant="filled"
                procedure={trpc.settings.texts.update}
                input={{ part, updatedAt, texts: draft, publish: true }}
                done={t('published')}
                failed={t('saveFailed')}
              />
            </Group>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
