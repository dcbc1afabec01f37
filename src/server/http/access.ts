import type { Access } from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { Session } from '../modules/identity/identity.ts'

/** The guard of every endpoint: no session 401, wrong kind of account 403. */
export function checkAccess(access: Access, session: Session | undefined, tokenSent: boolean): void {
  if (access === 'public') return
  if (!session) throw new Failure(tokenSent ? 'token_invalid' : 'token_missing')
  const allowed =
    access === 'customer'
      ? session.kind === 'user'
      : access === 'admin'
        ? session.role === 'ROLE_ADMIN'
        : session.kind === 'seller'
  if (!allowed) throw new Failure('forbidden')
}
