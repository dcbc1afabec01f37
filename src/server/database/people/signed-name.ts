import { type RawBuilder, sql } from 'kysely'

/** SQL: the name with which a user of table alias `user` signs notes and decisions; the email address without a name. */
export const signedName = (user: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${user}.${name}`)
  return sql<string>`coalesce(nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('email')})`
}
