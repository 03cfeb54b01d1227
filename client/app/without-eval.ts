import { z } from 'zod'

// Entries import this before anything that has a schema: schemas that are made earlier try `new Function`, which the
// content security policy blocks and reports.
z.config({ jitless: true })
