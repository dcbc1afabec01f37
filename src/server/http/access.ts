import type { Access } from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { Session } from '../modules/identity/sessions.ts'

const mayCall: Record<Exclude<Access, 'public'>, (session: Session) => boolean> = {
  customer: (session) => session.kind === 'user',
  seller: (session) => session.kind === 'seller',
  member: () => true,
  admin: (session) => session.role === 'ROLE_ADMIN',
}

/** The guard of every endpoint: no session 401, wrong kind of account 403. */
export function checkAccess(access: Access, session: Session | undefined, tokenSent: boolean): void {
  if (access === 'public') return
  if (!session) throw new Failure(tokenSent ? 'token_invalid' : 'token_missing')
  if (!mayCall[access](session)) throw new Failure('forbidden')
}
