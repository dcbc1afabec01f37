import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { message } from '../../fields.ts'
import { roles } from './identity.ts'

const listedSession = z.object({
  id: z.string(),
  /** `Chrome on Windows`; empty when unknown. */
  device: z.string(),
  createdAt: z.string(),
  /** The last renewal, so up to the lifetime of a token ago. */
  lastUsedAt: z.string(),
  /** When the session ends unless it is used. */
  expiresAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
})
export type ListedSession = z.infer<typeof listedSession>

export const sessionsContract = contract({
  'POST /auth/renew': {
    summary:
      'Exchange the session cookie, which the login has set, for a new access token. Each reply sets the next cookie. Programs keep it (`curl -c jar -b jar`) and renew one call at a time, before `expiresInSeconds` have passed. An older cookie ends the session; without cookies, log in again.',
    access: 'public',
    /** Which session of the browser: the seller's, or the one that customers and admins share. */
    body: z.object({ role: z.enum(roles) }),
    reply: z.object({ jwt: z.string(), role: z.enum(roles), expiresInSeconds: z.number() }),
    failures: ['token_missing', 'token_invalid', 'origin_refused', 'too_many_requests'],
  },
  'GET /auth/sessions': {
    summary: 'Where the account is logged in: at most 20 sessions, last used first.',
    access: 'member',
    reply: z.array(listedSession),
  },
  'DELETE /auth/sessions/:sessionId': {
    summary: 'Log out one device.',
    access: 'member',
    stepUp: true,
    params: z.object({ sessionId: z.uuid() }),
    reply: message,
  },
  'DELETE /auth/sessions': {
    summary: 'Log out everywhere, including this device.',
    access: 'member',
    stepUp: true,
    reply: message,
  },
})
