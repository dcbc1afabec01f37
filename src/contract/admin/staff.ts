import { z } from 'zod'
import { staffRoles } from '#shared/staff/staff-roles.ts'
import { contract } from '../endpoint.ts'
import { email, id, message, pageQuery, pathId, timestamp } from '../fields.ts'

const role = z.enum(staffRoles, 'Choose a role')

const person = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })

const admin = person.extend({
  role,
  since: timestamp,
  /** Null for an admin added by a command on the server. */
  invitedBy: person.nullable(),
  /** Accurate to a few minutes; null when the admin has not logged in yet. */
  lastSeen: timestamp.nullable(),
  /** A banned admin keeps the role and cannot log in. */
  banned: z.boolean(),
  /** With an authenticator app or a passkey. */
  twoStepLogin: z.boolean(),
})
export type Admin = z.infer<typeof admin>

const invitation = z.object({
  id,
  email: z.string(),
  role,
  invitedBy: person,
  createdAt: timestamp,
  /** When it was last emailed; `sendings` counts all emails. */
  sentAt: timestamp,
  sendings: z.number(),
  expiresAt: timestamp,
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const staffContract = contract({
  'GET /staff': {
    summary: 'All staff with their roles, longest-serving first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'staff.read',
    query: pageQuery,
    reply: z.array(admin),
  },
  'PATCH /staff/:id': {
    summary:
      'Change the role of a staff member and end their sessions. Nobody can change their own role, and the last owner keeps it. Every owner is emailed.',
    access: 'admin',
    permission: 'staff.write',
    stepUp: true,
    params: z.object({ id: pathId }),
    body: z.object({ role }),
    reply: message,
    failures: ['status_conflict', 'version_conflict'],
  },
  'DELETE /staff/:id': {
    summary:
      'Remove a staff member. The account becomes a customer, all its sessions end, and its open invitations are revoked. The last owner cannot be removed. Every owner is emailed.',
    access: 'admin',
    permission: 'staff.write',
    stepUp: true,
    params: z.object({ id: pathId }),
    reply: message,
    failures: ['status_conflict'],
  },
  'DELETE /staff/:id/second-factor': {
    summary:
      'Turn off the two-step login and passkeys of another staff member who lost them. Their sessions end. The person and every owner are emailed.',
    access: 'admin',
    permission: 'staff.write',
    stepUp: true,
    params: z.object({ id: pathId }),
    reply: message,
    failures: ['status_conflict'],
  },
  'GET /staff/invitations': {
    summary: 'Pending and expired invitations, newest first.',
    access: 'admin',
    permission: 'staff.write',
    query: pageQuery,
    reply: z.array(invitation),
  },
  'POST /staff/invitations': {
    summary:
      'Invite a staff member by email. Logging in with that address before the invitation expires grants the role. Every owner is emailed.',
    access: 'admin',
    permission: 'staff.write',
    stepUp: true,
    status: 201,
    body: z.object({ email, role }),
    reply: invitation,
    failures: ['already_exists', 'status_conflict'],
  },
  'POST /staff/invitations/:id/send': {
    summary: 'Resend a pending invitation and extend its validity. Every owner is emailed.',
    access: 'admin',
    permission: 'staff.write',
    stepUp: true,
    params: z.object({ id: pathId }),
    reply: invitation,
  },
  'DELETE /staff/invitations/:id': {
    summary: 'Revoke a pending invitation. Every owner is emailed.',
    access: 'admin',
    permission: 'staff.write',
    params: z.object({ id: pathId }),
    reply: message,
  },
})
