import { Button, Group, Stack } from '@mantine/core'
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useReducer,
  useState,
  useTransition,
} from 'react'
import { useTranslations } from 'use-intl'
import { FailureAlert } from './alerts'
import { useGuard } from './unsaved-changes'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is loaded when it is first shown; it suspends until then. Where it cannot be loaded, or
 * throws, a sentence with a retry takes its place, and nothing around it is unmounted.
 * @param Instead shown instead, without a message, if the screen is complete without the component
 */
export function late<Props extends object>(load: Load<Props>, Instead?: ComponentType<Props>): ComponentType<Props> {
  const begin = () => lazy(() => loadFile(load)) as unknown as ComponentType<Props>
  let newest = begin()
  return function Late(props: Props) {
    const [, again] = useReducer((count: number) => count + 1, 0)
    const Piece = newest
    const forget = () => {
      if (newest === Piece) newest = begin()
      again()
    }
    return (
      <Boundary onForget={forget} instead={Instead && <Instead {...props} />}>
        <Piece {...props} />
      </Boundary>
    )
  }
}

type BoundaryProps = {
  /** Before what has failed is shown another time: after a retry, or when it is opened again. */
  onForget?: () => void
  instead?: ReactNode
  children: ReactNode
}

/** An error boundary: what is around it stays when something in it throws. */
export class Boundary extends Component<BoundaryProps, { thrown: { error: unknown } | null }> {
  override state = { thrown: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override componentWillUnmount() {
    if (this.state.thrown) this.props.onForget?.()
  }

  override render() {
    const { thrown } = this.state
    const { onForget, instead, children } = this.props
    if (!thrown) return children
    const retry = () => {
      onForget?.()
      this.setState({ thrown: null })
    }
    return instead ?? <LateFailure error={thrown.error} onRetry={retry} />
  }
}

/** Says that a part cannot be shown, and why, with what one can do about it. */
function LateFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('panel.ui')
  const cause = useCause(error)
  const { leave, release } = useGuard()
  const [isRetrying, retry] = useTransition()
  const reload = () =>
    leave(() => {
      release()
      window.location.reload()
    })
  return (
    <Stack align="flex-start" gap="sm" data-failure>
      <FailureAlert w="100%">
        {t('late.failed')} {cause && t(`late.${cause}`)}
      </FailureAlert>
      <Group gap="sm">
        {cause !== 'updated' && (
          <Button loading={isRetrying} onClick={() => retry(onRetry)}>
            {t('retry')}
          </Button>
        )}
        {cause && cause !== 'offline' && <Button onClick={reload}>{t('late.reload')}</Button>}
      </Group>
    </Stack>
  )
}

/** Why a part is not there: it throws, there is no server, a newer version of the panel, or only its file is missing. */
type Cause = 'broken' | 'offline' | 'updated' | 'blocked'

/** Null until it is known. */
function useCause(error: unknown): Cause | null {
  const [cause, setCause] = useState<Cause | null>(null)
  useEffect(() => {
    causeOf(error).then(setCause)
  }, [error])
  return cause
}

/** The error of a file that a component needs, as browsers and the bundler word it. */
const MISSING_FILE = /dynamically imported module|module script failed|preload CSS/i
const ANSWER_WITHIN_MS = 10_000

/** Tells why a part could not be shown; where its file is missing, the server is asked. */
export async function causeOf(error: unknown): Promise<Cause> {
  if (!MISSING_FILE.test(String(error))) return 'broken'
  try {
    const answer = await fetch('/admin', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!answer.ok) return 'offline'
    const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return entry && entry !== entryOf(document) ? 'updated' : 'blocked'
  } catch {
    return 'offline'
  }
}

/** The first script of the page, whose name changes with every version. */
const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src')

/** The address at which a file failed, as most browsers say it in the error. */
const failedFiles = new WeakMap<() => unknown, string>()
let attempts = 0

/**
 * Loads a file and its styles. Most browsers remember a module that failed until the page is left, so it is asked for
 * under another address the next time. A file that the bundler has joined with others has no default export there: of
 * it only a reload helps.
 */
export async function loadFile<File>(load: () => Promise<File>): Promise<File> {
  await Promise.all([...failedStyles].map(loadAgain))
  const failed = failedFiles.get(load)
  try {
    const file = failed && (await import(/* @vite-ignore */ `${failed}?again=${++attempts}`))
    return file && 'default' in file ? file : await load()
  } catch (error) {
    const [address] = /https?:\/\/[^\s?]+\.js/.exec(String(error)) ?? []
    if (address) failedFiles.set(load, address)
    throw error
  }
}

/** The bundler asks for a stylesheet only once: those that have failed are asked for again here. */
const failedStyles = new Set<HTMLLinkElement>()
const noteFailedStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}
window.addEventListener('error', noteFailedStyle, true)

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement
  failedStyles.delete(link)
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${copy.href}`)))
    link.replaceWith(copy)
  })
}
