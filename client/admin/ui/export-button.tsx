import { Button, Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CSV_FORMATS } from '../../../shared/exports'
import { DownloadIcon } from './icons'

type Props = {
  /** Where the server has the list as a file. */
  path: string
  /** What the list shows; of which page is of no account. */
  filters: Record<string, string | number | undefined>
}

/** Saves a list as it is filtered, for the spreadsheets of one region or the other; admins may. */
export function ExportButton({ path, filters: { page, pageSize, ...filters } }: Props) {
  const t = useTranslations('panel.ui.export')
  const wanted = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<DownloadIcon size={16} />}>
          {t('button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CSV_FORMATS.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={`${path}?${new URLSearchParams([...wanted, ['format', format]])}`}
            download
          >
            {t(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
