import { Button, Menu } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CSV_FORMATS, WORKBOOK_MAX_ROWS } from '../../../shared/exports'
import { DownloadIcon } from './icons'

type Props = {
  /** The server's path of the exported file. */
  path: string
  /** The list's filters; page and page size are ignored. */
  filters: Record<string, string | number | undefined>
  /** The path of the workbook, if there is one, and the number of its rows. */
  workbook?: { path: string; total: number }
  disabled?: boolean
}

/** Exports a list with its filters as CSV, in the format of either region, or as a workbook; for admins. */
export function ExportButton({ path, filters: { page, pageSize, ...filters }, workbook, disabled = false }: Props) {
  const t = useTranslations('panel.ui.export')
  const wanted = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" leftSection={<DownloadIcon size={16} />} disabled={disabled}>
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
