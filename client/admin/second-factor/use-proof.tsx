import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IdentityProof } from '../../../shared/second-factor'
import { reasonOf } from '../../api/errors'
import { ProofDialog } from './proof-dialog'

type Asked = { act: (proof: IdentityProof) => Promise<void>; cancel: () => void }

/**
 * Starts the setup of a factor at once or, if the server requires proof of identity, after the dialog has asked for it.
 * @returns `prove`, which resolves to the result, or to null if cancelled; and the dialog, to be rendered outside forms
 */
export function useProof() {
  const t = useTranslations('panel.secondFactor.proof')
  const [asked, setAsked] = useState<Asked | null>(null)

  async function prove<Begun>(begin: (proof?: IdentityProof) => Promise<Begun>): Promise<Begun | null> {
    try {
      return await begin()
    } catch (error) {
      if (reasonOf(error) !== 'proof-required') throw error
    }
    return new Promise((resolve) => {
      setAsked({ act: async (proof) => resolve(await begin(proof)), cancel: () => resolve(null) })
    })
  }

  const dialog = asked && (
    <ProofDialog
      title={t('title')}
      question={t('question')}
      confirm={t('confirm')}
      act={asked.act}
      onClose={() => {
        asked.cancel()
        setAsked(null)
      }}
    />
  )
  return { prove, dialog }
}
