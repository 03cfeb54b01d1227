import { Button, Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CSV_FORMATS, WORKBOOK_MAX_ROWS } from '../../../shared/exports'
import { DownloadIcon } from './icons'

type Props = {
  /** Where the server has the list as a file. */
  path: string
  /** What the list shows; of which page is of no account. */
  filters: Record<string, string | number | undefined>
  /** Where it has it as a workbook, too, and how many rows that would have. */
  workbook?: { path: string; total: number }
  disabled?: boolean
}

/** Saves a list as it is filtered, for the spreadsheets of one region or the other; admins may. */
export function ExportButton({ path, filters: { page, pageSize, ...filters }, workbook, disabled = false }: Props) {
  const t = useTranslations('panel.ui.export')
  const wanted = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<DownloadIcon size={16} />} disabled={disabled}>
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
        {workbook &&
          (workbook.total > WORKBOOK_MAX_ROWS ? (
            <Menu.Item disabled maw={320}>
              {t('xlsxTooLarge', { max: WORKBOOK_MAX_ROWS })}
            </Menu.Item>
          ) : (
            <Menu.Item component="a" href={`${workbook.path}?${new URLSearchParams(wanted)}`} download>
              {t('xlsx')}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
