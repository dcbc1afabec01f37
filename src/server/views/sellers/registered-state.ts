import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** The GST code of an address; null if the state is unknown. */
export async function readStateCode(
  db: Db,
  { state, pinCode }: { state: string; pinCode: string },
): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select india_state(${state}::text, ${pinCode}::text) as code
  `.execute(db)
  return rows[0]?.code ?? null
}
