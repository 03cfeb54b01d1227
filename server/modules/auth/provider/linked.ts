import type { SignedIn } from '../../../auth/session'
import type { Telling } from '../../accounts/notice'
import { changeAccess } from '../factor-change'

/** The sign-in provider, and since when it opens the person's account; null where there is no provider. */
export async function linkedProvider(
  { db, env: { oidc } }: Pick<Telling, 'db' | 'env'>,
  adminUserId: string,
): Promise<{ name: string; linkedAt: string | null } | null> {
  const linked = await db.oidcIdentity.findFirst({ where: { adminUserId }, select: { createdAt: true } })
  return oidc ? { name: oidc.name, linkedAt: linked?.createdAt.toISOString() ?? null } : null
}

/** Takes away that a provider opens the person's account; the next sign-in by it links it again. */
export const unlinkProvider = (services: Telling, session: SignedIn): Promise<null> =>
  changeAccess(services, session, async (tx, adminUserId) => {
    await tx.oidcIdentity.deleteMany({ where: { adminUserId } })
    const name = services.env.oidc?.name ?? ''
    return {
      details: { provider: { before: name, after: null } },
      news: { of: 'providerUnlinked', name },
      result: null,
    }
  })
