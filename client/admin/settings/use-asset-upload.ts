import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AssetKind } from '../../../shared/settings-input'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** Uploads an image of the site. Its URL goes into the form; visitors see the image once the form is saved. */
export function useAssetUpload(kind: AssetKind, onUploaded: (url: string) => void) {
  const t = useTranslations('panel.settings')
  const notify = useNotify()
  const [paleUrl, setPaleUrl] = useState<string | null>(null)
  const { run, isRunning } = useNotifyingMutation(trpc.settings.uploadAsset.useMutation(), {
    done: t('uploaded', { image: t(`images.${kind}`) }),
    failed: t('uploadFailed'),
    onSuccess: ({ url, isPale }) => {
      setPaleUrl(isPale ? url : null)
      onUploaded(url)
    },
  })
  return {
    uploading: isRunning,
    /** The address of the uploaded image, where it can hardly be seen on white. */
    paleUrl,
    send: (file: File) => {
      const form = new FormData()
      // The fields come before the file: the server reads them first to know what it receives.
      form.append('kind', kind)
      form.append('file', file)
      void run(form)
    },
    refuse: () => notify.error(t('uploadFailed')),
  }
}
