import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

/** The labels of the toolbar's buttons. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const t = useTranslations('panel.legal.editor')
  return useMemo(
    () => ({
      h2ControlLabel: t('heading', { level: 2 }),
      h3ControlLabel: t('heading', { level: 3 }),
      h4ControlLabel: t('heading', { level: 4 }),
      boldControlLabel: t('bold'),
      italicControlLabel: t('italic'),
      underlineControlLabel: t('underline'),
      strikeControlLabel: t('strike'),
      superscriptControlLabel: t('superscript'),
      subscriptControlLabel: t('subscript'),
      bulletListControlLabel: t('bulletList'),
      orderedListControlLabel: t('orderedList'),
      blockquoteControlLabel: t('blockquote'),
      hrControlLabel: t('rule'),
      undoControlLabel: t('undo'),
      redoControlLabel: t('redo'),
      tableInsertControlLabel: t('table'),
      tableInsertLabel: (columns: number, rows: number) => t('tableSize', { columns, rows }),
      tableRowBeforeControlLabel: t('rowBefore'),
      tableRowAfterControlLabel: t('rowAfter'),
      tableRowDeleteControlLabel: t('rowDelete'),
      tableColumnBeforeControlLabel: t('columnBefore'),
      tableColumnAfterControlLabel: t('columnAfter'),
      tableColumnDeleteControlLabel: t('columnDelete'),
      tableToggleHeaderRowControlLabel: t('headerRow'),
      tableDeleteControlLabel: t('tableDelete'),
    }),
    [t],
  )
}
