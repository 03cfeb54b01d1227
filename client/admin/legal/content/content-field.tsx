import { Input, Tabs, Textarea } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { late } from '../../ui/late'
import { Loading } from '../../ui/loaded'
import classes from './content.module.css'

const VisualEditor = late(() => import('./visual-editor'))

type View = 'visual' | 'html' | 'preview'

type Props = {
  value: string
  onChange: (html: string) => void
  error?: ReactNode
  /** The path by which the form finds the field. */
  'data-path'?: string
  /** The content as visitors will see it. */
  preview: ReactNode
}

/** The content of a document: edited visually or as HTML, with a preview. */
export function ContentField({ value, onChange, error, preview, 'data-path': dataPath }: Props) {
  const t = useTranslations('panel.legal')
  const [view, setView] = useState<View>('visual')
  return (
    <Input.Wrapper
      label={t('content')}
      labelElement="div"
      error={error}
      // The error would not be noticed below a long text.
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <Tabs value={view} onChange={(next) => setView(next as View)} keepMounted={false} keepMountedMode="display-none">
        <Tabs.List mb="sm">
          <Tabs.Tab value="visual">{t('views.visual')}</Tabs.Tab>
          <Tabs.Tab value="html">{t('views.html')}</Tabs.Tab>
          <Tabs.Tab value="preview">{t('views.preview')}</Tabs.Tab>
        </Tabs.List>
        {/* Stays mounted behind other views, which keeps the editor's undo history. */}
        <Tabs.Panel value="visual" keepMounted>
          <Suspense fallback={<Loading height={420} />}>
            <VisualEditor
              value={value}
              onChange={onChange}
              label={t('content')}
              invalid={Boolean(error)}
              dataPath={view === 'visual' ? dataPath : undefined}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="html">
          <Textarea
            aria-label={t('contentHtml')}
            minRows={16}
            maxRows={32}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            error={Boolean(error)}
            data-path={dataPath}
            classNames={{ input: classes.source }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview">{preview}</Tabs.Panel>
      </Tabs>
    </Input.Wrapper>
  )
}
