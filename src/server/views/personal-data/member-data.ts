import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { type DataValues, readDataPages } from './data-pages.ts'
import { passkeysOf } from './passkeys.ts'

type Pages = { name: string; pages: () => AsyncIterable<DataValues[]> }
type Member = { sellerId: number; memberId: number }

/** Everything that the shop stores about a member of a seller's team. Data of the seller's business is not part of it. */
export const memberData = (db: Db, member: Member): Pages[] => [
  { name: 'membership', pages: () => readDataPages(db, membership(member)) },
  { name: 'sessions', pages: () => readDataPages(db, sessions(member)) },
  { name: 'logins', pages: () => readDataPages(db, logins(member)) },
  { name: 'passkeys', pages: () => readDataPages(db, passkeys(member)) },
  { name: 'emails', pages: () => readDataPages(db, emails(member)) },
  { name: 'changes', pages: () => readDataPages(db, changes(member)) },
]

const membership = ({ sellerId, memberId }: Member): RawBuilder<unknown> => sql`
  select m.id as key, json_build_object('email', m.email, 'role', m.role, 'business', s.business_name,
    'invitedAt', ${iso(sql`m.created_at`)}, 'joinedAt', ${iso(sql`m.joined_at`)},
    'twoStepLoginSince', (select ${iso(sql`f.confirmed_at`)} from second_factors f where f.member_id = m.id)) as row
  from seller_members m join sellers s on s.id = m.seller_id where m.id = ${memberId} and m.seller_id = ${sellerId}`

const sessions = ({ sellerId, memberId }: Member): RawBuilder<unknown> => sql`
  select row_number() over (order by n.created_at, n.id) as key, json_build_object('device', n.device,
    'loggedInAt', ${iso(sql`n.created_at`)}, 'expiresAt', ${iso(sql`n.expires_at`)}, 'endedAt', ${iso(sql`n.revoked_at`)},
    'twoStepLoginAt', ${iso(sql`n.second_factor_at`)}) as row
  from sessions n where n.member_id = ${memberId} and n.seller_id = ${sellerId}`

const logins = ({ sellerId, memberId }: Member): RawBuilder<unknown> => sql`
  select a.id as key, json_build_object('at', ${iso(sql`a.at`)}, 'kind', a.kind, 'networkAddress', a.client,
    'viewed', a.subject_kind, 'viewedId', a.subject_id, 'times', a.times) as row
  from access_log a where a.account_kind = 'seller' and a.account_id = ${sellerId} and a.member_id = ${memberId}`

const passkeys = ({ sellerId, memberId }: Member): RawBuilder<unknown> =>
  passkeysOf(sql`f.member_id = ${memberId} and f.seller_id = ${sellerId}`)

const emails = ({ sellerId, memberId }: Member): RawBuilder<unknown> => sql`
  select e.id as key, json_build_object('kind', e.template, 'to', e.recipient, 'createdAt', ${iso(sql`e.created_at`)},
    'sentAt', ${iso(sql`e.sent_at`)}) as row
  from seller_members m join mails e on e.recipient = m.email
  where m.id = ${memberId} and m.seller_id = ${sellerId} and e.template ~ '^(seller|bank|payout|product)-'`

/** The values of changed products and orders belong to the business. */
const changes = ({ sellerId, memberId }: Member): RawBuilder<unknown> => sql`
  select l.id as key, json_build_object('at', ${iso(sql`l.at`)},
    'by', case when l.member_id = ${memberId}::bigint then 'you' else l.actor_kind end,
    'networkAddress', case when l.member_id = ${memberId}::bigint then l.client end,
    'what', l.subject_kind, 'whatId', l.subject_id, 'action', l.action) as row
  from audit_log l where l.seller_id = ${sellerId}
    and (l.member_id = ${memberId} or (l.subject_kind = 'seller_members' and l.subject_id = ${memberId}::bigint::text))`
