import { z } from 'zod'
import { contract } from './endpoint.ts'

export const rootContract = contract({
  'GET /': { summary: 'A welcome message.', access: 'public', reply: z.object({ message: z.string() }) },
})
