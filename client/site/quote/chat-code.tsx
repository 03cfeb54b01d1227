import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './chat-code.module.css'

/** As in the styles: a screen that a phone is held before, and no phone. */
const AT_A_DESK = '(min-width: 60rem) and (pointer: fine)'

/** As wide as a camera needs each square. */
const SQUARE_PX = 3
/** More than these have no room: such a message is of little but emoji, and the link beside the code leads to it. */
const MOST_SQUARES = 100

/** The chat for the phone of who sits at a desk. What draws the code is loaded there only. */
export function ChatCode({ chat }: { chat: string }) {
  const t = useTranslations('site.plans')
  const draw = useDrawing()
  const code = draw?.(chat)
  return (
    <div className={styles.code}>
      {code && code.size <= MOST_SQUARES && (
        <>
          <svg
            role="img"
            aria-label={t('code')}
            viewBox={`0 0 ${code.size} ${code.size}`}
            width={code.size * SQUARE_PX}
          >
            <path d={code.path} />
          </svg>
          <p>{t('codeHint')}</p>
        </>
      )}
    </div>
  )
}

function useDrawing() {
  const [drawing, setDrawing] = useState<typeof import('./code-path')>()
  useEffect(() => {
    if (!window.matchMedia(AT_A_DESK).matches) return
    // Where it cannot be had, the link beside it leads to the same chat.
    import('./code-path').then(setDrawing, () => {})
  }, [])
  return drawing?.codePath
}
