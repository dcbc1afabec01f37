import { uuidv7 } from '#shared/ids.ts'
import { type StaffRole, staffRoleNames } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../../database/open.ts'
import { readStaffAllowedTo } from '../../../modules/identity/staff.ts'
import { queueMails } from '../../../modules/notifications/notifications.ts'

type StaffChange = {
  change: 'invited' | 'resent' | 'revoked' | 'joined' | 'removed' | 'role' | 'banned' | 'second-factor'
  email: string
  role?: StaffRole
  was?: StaffRole
  /** Null for the command line. */
  by: string | null
}

/** Emails every owner about a change of the staff, the acting owner included. */
export async function mailOwners(
  tx: Db,
  config: { PUBLIC_URL?: string | undefined },
  { change, email, role, was, by }: StaffChange,
): Promise<void> {
  const link = config.PUBLIC_URL ? `${config.PUBLIC_URL}/admin/staff` : null
  const data = {
    change,
    email,
    role: role ? staffRoleNames[role] : null,
    was: was ? staffRoleNames[was] : null,
    by,
    link,
  }
  const key = `staff-changed:${uuidv7()}`
  const owners = await readStaffAllowedTo(tx, 'staff.write')
  await queueMails(
    tx,
    owners.map((owner) => ({ key: `${key}:${owner.id}`, to: owner.email, template: 'staff-changed', data })),
  )
}
