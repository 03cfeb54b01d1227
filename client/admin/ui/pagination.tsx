import { Button, Group, Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Page } from '../../../shared/paging'
import { Dimmed } from './dimmed'
import { ChevronLeftIcon, ChevronRightIcon } from './icons'
import { pageWindow } from './page-window'
import classes from './pagination.module.css'

type Props = {
  shown: Page<unknown>
  onPage: (page: number) => void
  /** The page sizes to choose from, where there is a choice. */
  sizes?: { offered: readonly number[]; onChoose: (size: number) => void } | undefined
}

/** Shows which records are on the page, with buttons for the others; nothing where all fit on one page. */
export function Pagination({ shown, onPage, sizes }: Props) {
  const t = useTranslations('panel.ui.pagination')
  const { items, page, pageSize, total } = shown
  const pageCount = Math.ceil(total / pageSize)
  if (total <= Math.min(pageSize, ...(sizes?.offered ?? []))) return null
  const before = (page - 1) * pageSize
  return (
    <div className={classes.bar}>
      <Dimmed role="status">{t('range', { first: before + 1, last: before + items.length, total })}</Dimmed>
      {sizes && (
        <Select
          aria-label={t('rows')}
          size="xs"
          data={sizes.offered.map((size) => ({ value: String(size), label: t('rowsOf', { count: size }) }))}
          value={String(pageSize)}
          onChange={(size) => size && sizes.onChoose(Number(size))}
          className={classes.rows}
        />
      )}
      {pageCount > 1 && <Pages page={page} pageCount={pageCount} onPage={onPage} />}
    </div>
  )
}

type PagesProps = { page: number; pageCount: number; onPage: (page: number) => void }

function Pages({ page, pageCount, onPage }: PagesProps) {
  const t = useTranslations('panel.ui.pagination')
  return (
    <Group component="nav" aria-label={t('label')} gap={4} justify="center" className={classes.pages}>
      <Button
        size="sm"
        leftSection={<ChevronLeftIcon size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={classes.step}
      >
        {t('previous')}
      </Button>
      {pageWindow(page, pageCount).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'filled' : 'subtle'}
          color={number === page ? 'blue' : 'gray'}
          size="sm"
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
          className={classes.page}
        >
          {number}
        </Button>
      ))}
      <Button
        size="sm"
        rightSection={<ChevronRightIcon size={16} />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        className={classes.step}
      >
        {t('next')}
      </Button>
    </Group>
  )
}
