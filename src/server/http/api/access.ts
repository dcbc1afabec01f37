import type { Access, Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import { mayInTeam, teamRefusal } from '#shared/sellers/team-roles.ts'
import { isAllowed, refusalText } from '#shared/staff/staff-roles.ts'
import type { Session } from '../../modules/identity/sessions.ts'

const mayCall: Record<Exclude<Access, 'public'>, (session: Session) => boolean> = {
  'second-step': () => true,
  customer: (session) => session.kind === 'user',
  seller: (session) => session.kind === 'seller',
  member: () => true,
  admin: (session) => session.role === 'ROLE_ADMIN',
}

/** Keeps the pairs of access and permission together. */
type Guarded = Endpoint extends infer E
  ? E extends Endpoint
    ? Pick<E, 'access' | 'permission'>
    : never
  : never

type Call = {
  session: Session | undefined
  tokenSent: boolean
  /** Whether admins must have set up a second factor. */
  staffSecondFactor: 'required' | 'optional'
}

/** The guard of every endpoint: no session 401; wrong account, staff role or login step 403. */
export function checkAccess(endpoint: Guarded, { session, tokenSent, staffSecondFactor }: Call): void {
  const { access } = endpoint
  if (access === 'public') return
  if (!session) throw new Failure(tokenSent ? 'token_invalid' : 'token_missing')
  if (!mayCall[access](session)) throw new Failure('forbidden')
  if (access === 'second-step') return
  if (session.secondFactor === 'pending') throw new Failure('second_factor_required')
  if (endpoint.access === 'seller') checkTeamRole(endpoint.permission, session)
  if (endpoint.access !== 'admin' || session.kind !== 'user') return
  if (staffSecondFactor === 'required' && session.secondFactor === 'none') {
    throw new Failure('second_factor_setup_required')
  }
  const { permission } = endpoint
  const { staffRole } = session
  if (!staffRole || !permission) throw new Failure('forbidden')
  if (!isAllowed(staffRole, permission)) {
    throw new Failure('forbidden', { message: refusalText(staffRole, permission) })
  }
}

function checkTeamRole(permission: TeamPermission, session: Session): void {
  if (session.kind !== 'seller' || !permission) throw new Failure('forbidden')
  if (mayInTeam(session.teamRole, permission)) return
  throw new Failure('forbidden', { message: teamRefusal(session.teamRole, permission) })
}
