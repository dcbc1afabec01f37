import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'

/** The body of every error reply. */
export const errorReply = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .register(namedSchemas, { id: 'Error' })

export type ErrorReply = z.infer<typeof errorReply>
