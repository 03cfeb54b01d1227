import { useRouter } from 'wouter'

/** The path of the address, not decoded, as on the server; wouter's own `useLocation` decodes it. */
export function useUrlPath(): string {
  const router = useRouter()
  return router.hook(router)[0]
}
