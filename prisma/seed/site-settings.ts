import { DEFAULT_SETTINGS, type SiteSettings } from '../../shared/settings'

export const siteSettings: SiteSettings = {
  ...DEFAULT_SETTINGS,
  metaTitle: 'AutoSeguro | Seguros de auto y verificación de pólizas',
  metaDescription:
    'Seguro de auto con aseguradoras de confianza: responsabilidad civil y Fullcover de 1 a 12 meses. Cotiza por WhatsApp y verifica tu póliza a cualquier hora.',
}
