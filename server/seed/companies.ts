import type { Prisma } from '../db/generated/client'

/** Invented insurers, with domains and telephone numbers reserved for fiction. */
export const companies = [
  {
    name: 'Ábaco Seguros',
    code: 'ABACO',
    contactEmail: 'suscripcion@abacoseguros.example',
    contactPhone: '+1 305-555-0112',
    website: 'https://www.abacoseguros.example',
    notes: 'Emite el mismo día hasta las 17:00. Enviar el VIN en la primera solicitud.',
    isActive: true,
  },
  {
    name: 'Brisamar Insurance',
    code: 'BRISAMAR',
    contactEmail: 'agents@brisamar.example',
    contactPhone: '+1 786-555-0127',
    website: 'https://www.brisamar.example',
    notes: null,
    isActive: true,
  },
  {
    name: 'Ceiba Real Seguros',
    code: 'CEIBAREAL',
    contactEmail: 'corredores@ceibareal.example',
    contactPhone: '+1 407-555-0138',
    website: 'https://www.ceibareal.example',
    notes: 'Siniestros las 24 horas en el mismo teléfono, opción 2.',
    isActive: true,
  },
  {
    name: 'Faro del Valle Seguros',
    code: 'FAROVALLE',
    contactEmail: 'polizas@farodelvalle.example',
    contactPhone: '+1 713-555-0141',
    website: 'https://www.farodelvalle.example',
    notes: 'Comisiones el día 5 de cada mes.',
    isActive: true,
  },
  {
    name: 'Llano Alto Mutual',
    code: 'LLANOALTO',
    contactEmail: 'brokers@llanoalto.example',
    contactPhone: '+1 210-555-0153',
    website: 'https://www.llanoalto.example',
    notes: null,
    isActive: true,
  },
  {
    name: 'Ñandú Auto Seguros',
    code: 'NANDU',
    contactEmail: 'hola@nanduauto.example',
    contactPhone: '+1 602-555-0164',
    website: null,
    notes: 'Por ahora solo responsabilidad civil.',
    isActive: true,
  },
  {
    name: 'Ocelote Aseguradora',
    code: 'OCELOTE',
    contactEmail: null,
    contactPhone: '+1 323-555-0176',
    website: 'https://www.ocelote.example',
    notes: null,
    isActive: true,
  },
  {
    name: 'Zéfiro Insurance',
    code: 'ZEFIRO',
    contactEmail: 'service@zefiroinsurance.example',
    contactPhone: '+1 702-555-0189',
    website: null,
    notes: 'Convenio terminado: no acepta pólizas nuevas; atiende las anteriores hasta su vencimiento.',
    isActive: false,
  },
] as const satisfies Prisma.InsuranceCompanyCreateManyInput[]

export type CompanyCode = (typeof companies)[number]['code']
