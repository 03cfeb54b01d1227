import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from './openapi/document'

/** Writes what `/openapi.json` serves, for `npm run build` and `npm run dev`. */
writeFileSync(join(import.meta.dirname, '../client/public/openapi.json'), JSON.stringify(openApi()))
