import { z } from 'zod'

// Imported before any module with schemas: creating one would try `new Function`, which the content security policy
// blocks and reports.
z.config({ jitless: true })
