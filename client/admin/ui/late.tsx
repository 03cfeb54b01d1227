import { Button, Group, Stack } from '@mantine/core'
import {
  Component,
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useReducer,
  useState,
  useTransition,
} from 'react'
import { useTranslations } from 'use-intl'
import { FailureAlert } from './alerts'
import { causeOf, isMissingFile, type LateCause, loadStyled } from './late-files'
import { useGuard } from './unsaved-changes'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is loaded when it is first shown; it suspends until then. Where it cannot be loaded, or
 * throws, a sentence with a retry takes its place, and nothing around it is unmounted.
 * @param Instead shown instead, without a message, if the screen is complete without the component
 */
export function late<Props extends object>(load: Load<Props>, Instead?: ComponentType<Props>): ComponentType<Props> {
  let attempt: Promise<ComponentType<Props> | null> | undefined
  let former: Promise<unknown> = Promise.resolve()
  const forget = (made: typeof attempt) => {
    if (attempt === made) attempt = undefined
  }
  const begin = () => {
    // After the former one: a browser answers an import of a file that it is fetching with that fetch.
    attempt ??= former
      .then(() => loadStyled(load))
      .then(
        (file) => file.default,
        (error) => {
          console.error(error)
          return null
        },
      )
    former = attempt
    return attempt
  }
  return function Late(props: Props) {
    const made = begin()
    const Piece = use(made)
    const [, again] = useReducer((count: number) => count + 1, 0)
    // The next time that it is shown it is loaded again.
    useEffect(() => (Piece ? undefined : () => forget(made)), [Piece, made])
    const instead = (onRetry: () => void, error?: unknown) =>
      Instead ? <Instead {...props} /> : <LateFailure error={error} onRetry={onRetry} />
    if (!Piece) {
      return instead(() => {
        // Also one under way: a press that comes before the first has disabled the button is a press.
        attempt = undefined
        again()
      })
    }
    return (
      <Boundary instead={instead}>
        <Piece {...props} />
      </Boundary>
    )
  }
}

/** An error boundary: what is around it stays when something in it throws. */
export function Contained({ children }: { children: ReactNode }) {
  return <Boundary instead={(onRetry, error) => <LateFailure error={error} onRetry={onRetry} />}>{children}</Boundary>
}

type BoundaryProps = { instead: (onRetry: () => void, error: unknown) => ReactNode; children: ReactNode }

class Boundary extends Component<BoundaryProps, { thrown: { error: unknown } | null }> {
  override state = { thrown: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.instead(() => this.setState({ thrown: null }), thrown.error) : this.props.children
  }
}

type FailureProps = {
  /** What the piece has thrown; undefined where it could not be loaded. */
  error: unknown
  onRetry: () => void
}

/** Says that a part cannot be shown, and why, with what one can do about it. */
function LateFailure({ error, onRetry }: FailureProps) {
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

/** Null until it is known. */
function useCause(error: unknown): LateCause | 'broken' | null {
  const [cause, setCause] = useState<LateCause | null>(null)
  const isBroken = error !== undefined && !isMissingFile(error)
  useEffect(() => {
    if (isBroken) return
    let isStill = true
    causeOf().then((found) => isStill && setCause(found))
    return () => {
      isStill = false
    }
  }, [isBroken])
  return isBroken ? 'broken' : cause
}
