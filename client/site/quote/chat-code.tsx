import { useTranslations } from 'use-intl'
import { useLate } from '../rendering/use-late'
import styles from './chat-code.module.css'

/** As in the styles: a screen to hold a phone up to, but not a phone itself. */
const AT_A_DESK = '(min-width: 60rem) and (pointer: fine)'

/** The size that cameras need for each square. */
const SQUARE_PX = 3
/** Larger codes do not fit. Only messages full of emoji need one, and the link beside leads to the same chat. */
const MOST_SQUARES = 100

const loadDrawing = () => import('./code-path')
const isDesk = () => window.matchMedia(AT_A_DESK).matches

/** The chat as a QR code, to open it on a phone. The code that draws it is loaded only on wide screens. */
export function ChatCode({ chat }: { chat: string }) {
  const t = useTranslations('site.plans')
  // If it cannot be loaded, the link beside leads to the same chat.
  const draw = useLate(loadDrawing, isDesk)?.codePath
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
