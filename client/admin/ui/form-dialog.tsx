import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormLock } from './form-lock'
import { useLeave } from './unsaved-changes'

type FormState = { submitting: boolean; isDirty: () => boolean }

type Props = {
  title: string
  confirm: string
  /** Defaults to the catalogue's word for cancelling. */
  cancel?: string
  color?: 'red' | 'blue'
  size?: 'md' | 'lg'
  zIndex?: number
  state: { form: FormState; submit: FormEventHandler<HTMLFormElement> }
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. It stays open until it is saved. */
export function FormDialog({
  confirm,
  cancel,
  color = 'blue',
  size = 'lg',
  state,
  onClose,
  children,
  ...modal
}: Props) {
  const t = useTranslations('panel.ui')
  const { form, submit } = state
  return (
    <FormModal {...modal} size={size} form={form} onClose={onClose}>
      {(leave) => (
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <FormLock locked={form.submitting}>
              <Stack gap="md">{children}</Stack>
            </FormLock>
            <Group justify="flex-end" gap="sm">
              <Button onClick={leave} disabled={form.submitting}>
                {cancel ?? t('cancel')}
              </Button>
              <Button type="submit" variant="filled" color={color} loading={form.submitting} data-autofocus>
                {confirm}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormModal>
  )
}

type ModalFrame = Pick<ModalProps, 'title' | 'size' | 'zIndex'> & {
  form: FormState
  onClose: () => void
  /** @param leave closes the dialog, after asking if changes would be lost */
  children: (leave: () => void) => ReactNode
}

/** The dialog around a form: however it is left, changes are not lost without a question. */
export function FormModal({ form, onClose, children, ...modal }: ModalFrame) {
  const ask = useLeave()
  useFocusReturn()
  const leave = () => {
    if (form.submitting) return
    if (form.isDirty()) ask(onClose)
    else onClose()
  }
  return (
    <Modal opened onClose={leave} withCloseButton={false} {...modal}>
      {children(leave)}
    </Modal>
  )
}

/**
 * Returns the focus to what opened the dialog, also after the question whether to leave it: Mantine does so only for
 * dialogs that stay mounted.
 */
function useFocusReturn() {
  const [opener] = useState(() => placesOf(document.activeElement))
  useEffect(() => {
    // A dialog that this one replaces is gone by now, and has returned the focus.
    const places = opener[0]?.isConnected ? opener : placesOf(document.activeElement)
    return () => {
      const focused = document.activeElement
      if (focused === document.body || focused?.closest('[role="dialog"]')) focusNearest(places)
    }
  }, [opener])
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, [tabindex="0"]'

/** What opened a dialog, and all that it stands in. A menu closes with its items, so that its button counts. */
function placesOf(opener: Element | null): HTMLElement[] {
  const menu = opener?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const places: HTMLElement[] = []
  let place = menu ? document.getElementById(menu) : opener
  for (; place && place !== document.body; place = place.parentElement)
    if (place instanceof HTMLElement) places.push(place)
  return places
}

/** Focuses the first place that can be, or else something in it: the button of a row may be gone, or the row. */
function focusNearest(places: HTMLElement[]) {
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    for (const one of [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)]) {
      one.focus({ preventScroll: true })
      if (document.activeElement === one) return
    }
  }
}
