import { z } from 'zod'

/**
 * Schemas that the OpenAPI description shows once, under their name. Not zod's registry of the whole process: the bundle of
 * the pages brings a second copy of the contract, and one description cannot hold two schemas of the same name.
 */
export const namedSchemas = z.registry<{ id: string }>()
