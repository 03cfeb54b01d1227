import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IdentityProof } from '../../../shared/second-factor'
import { Cancelled, reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useAuth } from '../session/auth'
import { type Mutation, type Outcomes, useNotifyingMutation } from '../ui/use-notifying-mutation'
import { ProofDialog } from './proof-dialog'

type Act = (proof: IdentityProof) => Promise<unknown>
type Asked = { act: Act; cancel: () => void }

const ProofContext = createContext<((act: Act) => Promise<void>) | null>(null)

/** Shows the one dialog that asks for proof of identity, above whatever is open. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('panel.secondFactor.proof')
  const isSignedIn = useAuth().user !== null
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useMemo(
    () => (act: Act) =>
      new Promise<void>((resolve, reject) => {
        setAsked({ act: (proof) => act(proof).then(() => resolve()), cancel: () => reject(new Cancelled()) })
      }),
    [],
  )
  const close = () => {
    asked?.cancel() // Nothing happens where the action has succeeded.
    setAsked(null)
  }
  useEffect(() => {
    if (isSignedIn || !asked) return
    asked.cancel()
    setAsked(null)
  }, [isSignedIn, asked])
  return (
    <ProofContext value={ask}>
      {children}
      {asked && isSignedIn && (
        <ProofDialog
          title={t('title')}
          question={t('question')}
          confirm={t('confirm')}
          act={asked.act}
          onClose={close}
        />
      )}
    </ProofContext>
  )
}

/**
 * Ways to act that ask for proof of identity where the server requires it; if that is cancelled they throw `Cancelled`.
 * `prove` gives the proof to the action; `proven` proves first, for an action that takes none.
 */
export function useProof() {
  const ask = useContext(ProofContext)
  const { client } = trpc.useUtils()
  if (!ask) throw new Error('useProof must be used within a ProofProvider')

  async function prove<Done>(act: (proof?: IdentityProof) => Promise<Done>): Promise<Done> {
    try {
      return await act()
    } catch (error) {
      if (reasonOf(error) !== 'proof-required') throw error
    }
    return new Promise((resolve, reject) => {
      ask?.((proof) => act(proof).then(resolve)).catch(reject)
    })
  }

  async function proven<Done>(act: () => Promise<Done>): Promise<Done> {
    try {
      return await act()
    } catch (error) {
      if (reasonOf(error) !== 'proof-required') throw error
    }
    await ask?.((proof) => client.auth.prove.mutate(proof))
    return act()
  }

  return { prove, proven }
}

/** For links to files that are refused without a recent proof: asks for it before they are followed. */
export function useAdmission(): () => Promise<unknown> {
  const { client } = trpc.useUtils()
  const { proven } = useProof()
  return () => proven(() => client.auth.checkProof.query())
}

/** `useNotifyingMutation` for what the server does only with a recent proof of identity, which it asks for. */
export function useProvenMutation<Input, Output>(
  { isPending, mutateAsync }: Mutation<Input, Output>,
  outcomes: Outcomes<Input, Output>,
) {
  const { proven } = useProof()
  return useNotifyingMutation({ isPending, mutateAsync: (input: Input) => proven(() => mutateAsync(input)) }, outcomes)
}
