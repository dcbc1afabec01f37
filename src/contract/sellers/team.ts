import { z } from 'zod'
import { teamRoles } from '#shared/sellers/team-roles.ts'
import { contract } from '../endpoint.ts'
import { email, id, message, pathId, timestamp } from '../fields.ts'

const role = z.enum(teamRoles, 'Choose a role')

const member = z.object({
  id,
  email: z.string(),
  role,
  /** Null for an invitation that was not accepted yet. */
  joinedAt: timestamp.nullable(),
  /** When the invitation was last emailed; `sendings` counts all emails. */
  sentAt: timestamp,
  sendings: z.number(),
  expiresAt: timestamp,
  /** The invitation was not accepted in time. */
  expired: z.boolean(),
  /** With an authenticator app or a passkey. */
  twoStepLogin: z.boolean(),
})
export type TeamMember = z.infer<typeof member>

const params = z.object({ memberId: pathId })

export const teamContract = contract({
  'GET /sellers/team': {
    summary: 'Members of your team, then open invitations, at most 50. The registered account is not listed.',
    access: 'seller',
    permission: 'team.read',
    reply: z.array(member),
  },
  'POST /sellers/team': {
    summary:
      'Invite a member by email. The first seller login with that address within 7 days accepts. Every owner is emailed.',
    access: 'seller',
    permission: 'team.write',
    stepUp: true,
    status: 201,
    body: z.object({ email, role }),
    reply: member,
    failures: ['already_exists', 'status_conflict'],
  },
  'POST /sellers/team/:memberId/send': {
    summary: 'Resend an open invitation and extend its validity. Every owner is emailed.',
    access: 'seller',
    permission: 'team.write',
    stepUp: true,
    params,
    reply: member,
  },
  'PATCH /sellers/team/:memberId': {
    summary:
      'Change the role of a member or an invitation. The sessions of a member end. Nobody can change their own role. Every owner is emailed.',
    access: 'seller',
    permission: 'team.write',
    stepUp: true,
    params,
    body: z.object({ role }),
    reply: message,
    failures: ['status_conflict'],
  },
  'DELETE /sellers/team/:memberId': {
    summary:
      'Remove a member or revoke an invitation, and erase the address. The sessions of a member end. Every owner is emailed.',
    access: 'seller',
    permission: 'team.write',
    stepUp: true,
    params,
    reply: message,
  },
  'DELETE /sellers/team/:memberId/second-factor': {
    summary:
      'Turn off the two-step login and passkeys of another member who lost them. Their sessions end. The member and every owner are emailed.',
    access: 'seller',
    permission: 'team.write',
    stepUp: true,
    params,
    reply: message,
    failures: ['status_conflict'],
  },
  'POST /sellers/team/leave': {
    summary:
      'Leave the team. Your sessions end and your address is erased. Refused for the registered account.',
    access: 'seller',
    permission: 'team.read',
    reply: message,
    failures: ['status_conflict'],
  },
})
