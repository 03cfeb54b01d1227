import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Cancelled, messageOf } from '../../api/errors'
import { CheckIcon, WarningIcon } from './icons'

const SUCCESS_MS = 3_000
const ERROR_MS = 4_000

/** Shows the outcome of an action as a toast, which screen readers announce, and which closes by itself. */
export function useNotify() {
  const t = useTranslations('panel.ui')
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('close') }
    /** The same message is shown only once at a time, however many requests failed for that reason. */
    function error(message: string): void {
      notifications.show({
        id: message,
        message,
        closeButtonProps,
        color: 'red',
        icon: <WarningIcon size={16} />,
        autoClose: ERROR_MS,
        role: 'alert',
      })
    }
    return {
      error,
      /** @param fallback the message where the server gave none */
      failure(failure: unknown, fallback: string) {
        if (!(failure instanceof Cancelled)) error(messageOf(failure, fallback))
      },
      success(message: string) {
        notifications.show({
          message,
          closeButtonProps,
          color: 'green',
          icon: <CheckIcon size={16} />,
          autoClose: SUCCESS_MS,
          role: 'status',
        })
      },
    }
  }, [t])
}
