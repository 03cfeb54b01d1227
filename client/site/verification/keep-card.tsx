import type { MouseEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lookupAddress } from '../address/lookup-address'
import buttons from '../ui/button.module.css'
import { cardImage } from './card-image'

/** Saves the answer as an image, and shares its address where the browser can. */
export function KeepCard({ number }: { number: string }) {
  const t = useTranslations('site.verification')
  const language = useLocale()
  async function save(event: MouseEvent<HTMLButtonElement>) {
    const card = event.currentTarget.closest('article')
    const image = card && (await cardImage(card))
    if (!image) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(image)
    link.download = `${number.replaceAll(/[^\w-]/g, '-')}.png`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const url = new URL(lookupAddress(number, language), window.location.href).href
  // The person may close the sheet without sharing.
  const share = () => navigator.share({ title: document.title, url }).catch(() => {})
  return (
    <>
      <button className={buttons.quiet} type="button" onClick={save}>
        {t('save')}
      </button>
      {'share' in navigator && (
        <button className={buttons.quiet} type="button" onClick={share}>
          {t('share')}
        </button>
      )}
    </>
  )
}
