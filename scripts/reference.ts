import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from './reference/openapi'
import { describeProcedures } from './reference/procedures'
import { reference } from './reference/text'

/** `npm run docs:reference`: writes `docs/reference.md` and the document of `/openapi.json` from the router. */
const procedures = describeProcedures()
const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/reference.md'), reference(procedures))
writeFileSync(join(root, 'client/public/openapi.json'), openApi(procedures))
