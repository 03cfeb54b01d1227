const CONFIG = `
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

const access = { read: () => true }
const staff = { access: { read: ({ req }) => Boolean(req.user) } }
const required = { required: true }
const text = (name, more) => ({ name, type: 'text', ...more })
const number = (name, more) => ({ name, type: 'number', ...more })
const reference = (name, relationTo) => ({ name, type: 'relationship', relationTo, required: true, index: true })

export default buildConfig({
  secret: process.env.PAYLOAD_SECRET,
  telemetry: false,
  db: postgresAdapter({ idType: 'uuid', pool: { connectionString: process.env.DATABASE_URL, max: 10 } }),
  collections: [
    { slug: 'users', auth: { tokenExpiration: 86400 }, fields: [] },
    { slug: 'insurers', access, fields: [text('name', { ...required, unique: true })] },
    { slug: 'types', access, fields: [text('name', required), text('nameEn')] },
    {
      slug: 'policies',
      access,
      admin: { useAsTitle: 'policyNumber', listSearchableFields: ['policyNumber', 'fullName', 'vin', 'plate'] },
      fields: [
        text('policyNumber', { ...required, unique: true }),
        text('fullName', { ...required, ...staff }),
        text('vin', { ...required, ...staff }),
        text('brand'),
        text('model'),
        number('year'),
        number('months'),
        number('price', staff),
        { name: 'startDate', type: 'date', required: true },
        { name: 'endDate', type: 'date' },
        text('plate', staff),
        text('phone', staff),
        text('email', staff),
        reference('insurer', 'insurers'),
        reference('type', 'types'),
      ],
    },
  ],
})`

/** Makes the tables and the first account. */
const PREPARE = `
import { getPayload } from 'payload'
import config from './payload.config.js'

const payload = await getPayload({ config })
const { email, password } = process.env
await payload.create({ collection: 'users', data: { email, password } })
process.exit()`

const LAYOUT = `
import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { importMap } from './admin/importMap.js'

async function serverFunction(args) {
  'use server'
  return handleServerFunctions({ ...args, config, importMap })
}

export default ({ children }) => <RootLayout {...{ config, importMap, serverFunction }}>{children}</RootLayout>`

const PAGE = `
import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { importMap } from '../importMap.js'

export const generateMetadata = (given) => generatePageMetadata({ config, ...given })
export default (given) => RootPage({ config, importMap, ...given })`

const ROUTE = `
import config from '@payload-config'
import { REST_GET, REST_POST } from '@payloadcms/next/routes'

export const GET = REST_GET(config)
export const POST = REST_POST(config)`

const NEXT_CONFIG = `
import { withPayload } from '@payloadcms/next/withPayload'

export default withPayload({ turbopack: { root: import.meta.dirname } })`

/** The smallest app of Next.js that serves Payload's API and admin: by path, the content. */
export const APP = {
  'payload.config.js': CONFIG,
  'prepare.mjs': PREPARE,
  'next.config.mjs': NEXT_CONFIG,
  'jsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@payload-config': ['./payload.config.js'] } } }),
  'app/(payload)/layout.jsx': LAYOUT,
  'app/(payload)/admin/[[...segments]]/page.jsx': PAGE,
  'app/(payload)/api/[...slug]/route.js': ROUTE,
}
