import type { Prisma } from '../db/generated/client'

export const cookieTexts: Prisma.CookieConsentConfigCreateManyInput[] = [
  {
    language: 'es',
    message:
      'Usamos las cookies necesarias para que el sitio funcione y, si no las rechazas, cookies de marketing para medir nuestros anuncios. Puedes cambiar de opinión cuando quieras.',
    acceptButtonText: 'Aceptar',
    declineButtonText: 'Rechazar',
    learnMoreText: 'Política de cookies',
    learnMoreUrl: '/cookies',
  },
  {
    language: 'en',
    message:
      'We use the cookies the site needs to work and, unless you decline them, marketing cookies that measure our ads. You can change your mind at any time.',
    acceptButtonText: 'Accept',
    declineButtonText: 'Decline',
    learnMoreText: 'Cookie policy',
    learnMoreUrl: '/cookies',
  },
]
