import { Kbd, Modal, Stack, Switch, Text, Title } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFocusReturn } from '../ui/use-focus-return'
import { CONTROL_KEY, useSingleKeysOn } from '../ui/use-single-keys'
import classes from './palette.module.css'

/** The panel's shortcuts, by where they apply, without the browser's own. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('panel.palette.keyHelp')
  const ui = useTranslations('panel.ui')
  const [on, setOn] = useSingleKeysOn()
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': ui('close') }}>
      <Stack gap="lg">
        <Keys
          title={t('everywhere')}
          keys={[
            [[CONTROL_KEY, 'K'], t('palette')],
            [['T'], t('newTask')],
            [['?'], t('help')],
            [['Esc'], t('escape')],
          ]}
        />
        <Keys
          title={t('lists')}
          keys={[
            [['N'], t('add')],
            [['/'], t('search')],
            [['Enter'], t('open')],
          ]}
        />
        <Keys title={t('customer')} keys={[[['S'], t('newCase')]]} />
        <Keys
          title={t('inPalette')}
          keys={[
            [['↑', '↓'], t('choose')],
            [['Enter'], t('take')],
          ]}
        />
        <Keys title={t('tabs')} keys={[[['←', '→'], t('moveTabs')]]} />
        <Switch
          label={t('single')}
          description={t('singleHint')}
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}

function Keys({ title, keys }: { title: string; keys: [string[], ReactNode][] }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <dl className={classes.keyList}>
        {keys.map(([signs, does]) => (
          <Fragment key={signs.join()}>
            <dt>
              {signs.map((sign) => (
                <Fragment key={sign}>
                  <Kbd size="sm">{sign}</Kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <Text component="dd" size="sm">
              {does}
            </Text>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
