import { useTranslations } from 'use-intl'
import type { AssetKind } from '../../../shared/settings-input'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'

/** Uploads an image of the site. Where it is stored goes into the form, and shows to visitors once that is saved. */
export function useAssetUpload(kind: AssetKind, onUploaded: (url: string) => void) {
  const t = useTranslations('panel.settings')
  const notify = useNotify()
  const upload = trpc.settings.uploadAsset.useMutation({
    onSuccess: ({ url }) => {
      onUploaded(url)
      notify.success(t('uploaded', { image: t(`images.${kind}`) }))
    },
    onError: (error) => notify.failure(error, t('uploadFailed')),
  })
  return {
    uploading: upload.isPending,
    send: (file: File) => {
      const form = new FormData()
      // The fields come before the file, so that the server knows what it receives.
      form.append('kind', kind)
      form.append('file', file)
      upload.mutate(form)
    },
    refuse: () => notify.error(t('uploadFailed')),
  }
}
