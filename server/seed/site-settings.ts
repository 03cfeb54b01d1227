import { DEFAULT_SETTINGS, type SiteSettings } from '../../shared/settings'

export const siteSettings: SiteSettings = {
  ...DEFAULT_SETTINGS,
  // The site's own, which names the company whatever it comes to be called.
  metaTitle: '',
  metaDescription:
    'Seguro de auto con aseguradoras de confianza: responsabilidad civil y Fullcover de 1 a 12 meses. Cotiza con un asesor y verifica tu póliza a cualquier hora.',
}
