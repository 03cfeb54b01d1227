import { Alert, Paper, Radio, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PIXEL_LOADINGS, type PixelLoading } from '../../../shared/settings'
import { WarningIcon } from '../ui/icons'
import classes from './cookies.module.css'
import { usePixelLoading } from './use-pixel-loading'

type Props = {
  /** As it is saved. */
  mode: PixelLoading
  /** Whether visitors of every language are asked by the banner. */
  isAskedFor: boolean
}

/** When pixels load. What is chosen is saved at once. */
export function PixelLoadingCard({ mode, isAskedFor }: Props) {
  const t = useTranslations('panel.cookies.pixelLoading')
  const { shown, choose } = usePixelLoading(mode)
  return (
    <Paper className={classes.loading}>
      <div>
        <Title order={2} size="h4" id="pixel-loading">
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('hint')}
        </Text>
      </div>
      <div>
        <Radio.Group value={shown} onChange={choose} aria-labelledby="pixel-loading">
          <Stack gap="sm">
            {PIXEL_LOADINGS.map((value) => (
              <Radio key={value} value={value} label={t(value)} description={t(`${value}Hint`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" mt="md">
          {t('laws')}
        </Text>
        {shown === 'afterAccept' && !isAskedFor && (
          <Alert color="yellow" icon={<WarningIcon />} mt="md">
            {t('notAsked')}
          </Alert>
        )}
      </div>
    </Paper>
  )
}
