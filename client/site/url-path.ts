import { useRouter } from 'wouter'

/** The path of the address as it is written. wouter's own `useLocation` decodes it, and the server does not. */
export function useUrlPath(): string {
  const router = useRouter()
  return router.hook(router)[0]
}
