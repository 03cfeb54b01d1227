import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IdentityProof } from '../../../shared/second-factor'
import { reasonOf } from '../../api/errors'
import { ProofDialog } from './proof-dialog'

type Asked = { act: (proof: IdentityProof) => Promise<void>; cancel: () => void }

/**
 * What begins a factor is done at once or, where the server asks who sits there, once the person has shown it in the dialog.
 * @returns `prove`, which gives what came of it, or null where they have cancelled; and the dialog, to be rendered outside of forms
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

  const dialog = (
    <ProofDialog
      opened={asked !== null}
      title={t('title')}
      question={t('question')}
      confirm={t('confirm')}
      act={async (proof) => asked?.act(proof)}
      onClose={() => {
        asked?.cancel()
        setAsked(null)
      }}
    />
  )
  return { prove, dialog }
}
