import { useMutation } from '@tanstack/react-query'
import type { UploadContext } from '../../api/upload-transport'

type Sending = UploadContext & { form: FormData; signal: AbortSignal }
type Send<Output> = (form: FormData, options: { context: UploadContext; signal: AbortSignal }) => Promise<Output>

/**
 * Uploads with progress that can be aborted one by one: tRPC's hook has one context for all calls, and no abort signal.
 */
export const useStoppableUpload = <Output>(send: Send<Output>) =>
  useMutation({
    mutationFn: ({ form, signal, ...context }: Sending) => send(form, { context, signal }),
  })
