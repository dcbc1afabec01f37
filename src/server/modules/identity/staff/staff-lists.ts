import { sql } from 'kysely'
import type { Admin, Invitation } from '#contract/admin/staff.ts'
import type { List, Part } from '../../../database/list.ts'
import type { Db } from '../../../database/open.ts'
import { type InvitationRow, iso, person, shownInvitation, toInvitation } from './staff.sql.ts'

export async function listAdmins(db: Db, part: Part): Promise<List<Admin>> {
  type Row = Omit<Admin, 'since' | 'lastSeen'> & { since: Date; lastSeen: Date | null }
  const [{ rows }, count] = await Promise.all([
    sql<Row>`
      select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.staff_role as role, s.since, s.seen_at as "lastSeen",
        u.banned_at is not null as banned,
        exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "twoStepLogin", case when i.id is not null then ${person('i')} end as "invitedBy"
      from users u join staff s on s.user_id = u.id and s.removed_at is null
      left join users i on i.id = s.invited_by
      where u.role = 'ROLE_ADMIN' and u.deleted_at is null
      order by s.since, u.id limit ${part.limit} offset ${part.offset}
    `.execute(db),
    sql<{
      total: number
    }>`select count(*) as total from users where role = 'ROLE_ADMIN' and deleted_at is null`.execute(db),
  ])
  return {
    rows: rows.map((row) => ({
      ...row,
      since: iso(row.since),
      lastSeen: row.lastSeen && iso(row.lastSeen),
    })),
    total: count.rows[0]?.total ?? 0,
  }
}

export async function listInvitations(db: Db, part: Part): Promise<List<Invitation>> {
  const [{ rows }, count] = await Promise.all([
    sql<InvitationRow>`
      select ${shownInvitation} from staff_invitations t join users i on i.id = t.invited_by
      where t.accepted_at is null and t.taken_back_at is null
      order by t.id desc limit ${part.limit} offset ${part.offset}
    `.execute(db),
    sql<{ total: number }>`
      select count(*) as total from staff_invitations where accepted_at is null and taken_back_at is null
    `.execute(db),
  ])
  return { rows: rows.map(toInvitation), total: count.rows[0]?.total ?? 0 }
}
