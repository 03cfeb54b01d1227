import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reference } from './reference/text'

/** `npm run docs:reference`: writes `docs/reference.md` from the router. */
writeFileSync(join(import.meta.dirname, '../docs/reference.md'), reference())
