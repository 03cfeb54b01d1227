import { type MouseEvent, useMemo } from 'react'
import sanitizeHtml from 'sanitize-html'
import type { Language } from '../../shared/languages'
import { cleanLegalHtml } from '../../shared/legal-html'
import type { SiteSettings } from '../../shared/settings'
import { DocumentView, type LegalDocument } from '../site/legal/document-view'
import { SiteFrame } from './site-frame'

type Props = {
  title: string
  /** Its content is unsanitized HTML; the preview sanitizes it as the server will when it is saved. */
  document: LegalDocument
  language: Language
  settings: SiteSettings
  height: number
}

/** A legal text as a page of the site. */
export default function LegalPreview({ title, document, language, settings, height }: Props) {
  const content = useMemo(() => cleanLegalHtml(document.content, sanitizeHtml), [document.content])
  return (
    <SiteFrame title={title} language={language} settings={settings} height={height}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only says where the links inside lead. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks links, too. */}
      <div onClick={followLink}>
        <DocumentView document={{ ...document, content }} />
      </div>
    </SiteFrame>
  )
}

/** Links open a new tab or scroll the text, instead of leaving the form. */
function followLink(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const target = link.hash && link.getAttribute('href')?.startsWith('#') && link.ownerDocument.querySelector(link.hash)
  if (target) target.scrollIntoView()
  else window.open(link.href, '_blank', 'noopener')
}
