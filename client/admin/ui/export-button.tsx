import { Button, Menu } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CSV_FORMATS, WORKBOOK_MAX_ROWS } from '../../../shared/exports'
import { download } from './download'
import { DownloadIcon } from './icons'
import { useNotify } from './notify'

type Props = {
  /** The server's path of the exported file. */
  path: string
  /** The list's filters; page and page size are ignored. */
  filters: Record<string, string | number | undefined>
  /** The path of the workbook, if there is one, and the number of its rows. */
  workbook?: { path: string; total: number }
  disabled?: boolean
  /** What the button says, where a screen has two. */
  label?: string
  /** What must succeed before a file is asked for, such as a proof of identity. */
  admit?: () => Promise<unknown>
}

/** Exports a list with its filters as CSV, in the format of either region, or as a workbook; for admins. */
export function ExportButton({
  path,
  filters: { page, pageSize, ...filters },
  workbook,
  disabled = false,
  label,
  admit,
}: Props) {
  const t = useTranslations('panel.ui.export')
  const linkTo = useFileLink(admit)
  const wanted = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" leftSection={<DownloadIcon size={16} />} disabled={disabled}>
          {label ?? t('button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {CSV_FORMATS.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            {...linkTo(`${path}?${new URLSearchParams([...wanted, ['format', format]])}`)}
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
            <Menu.Item component="a" {...linkTo(`${workbook.path}?${new URLSearchParams(wanted)}`)}>
              {t('xlsx')}
            </Menu.Item>
          ))}
        <Menu.Label maw={320}>{workbook ? `${t('csvNumbers')} ${t('csvOrWorkbook')}` : t('csvNumbers')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The properties of a link to a file, which is followed once `admit` has succeeded. */
function useFileLink(admit: Props['admit']) {
  const failed = useTranslations('panel.ui.export')('failed')
  const notify = useNotify()
  return (href: string) => ({
    href,
    download: true,
    ...(admit && {
      onClick(event: MouseEvent) {
        event.preventDefault()
        admit().then(
          () => download(href),
          (error) => notify.failure(error, failed),
        )
      },
    }),
  })
}
