import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Line } from './families/drafts.rules.ts'

/** Adds lines of a file that is being uploaded. */
export async function insertLines(
  db: Db,
  importId: number,
  lines: (Line & { group: string })[],
): Promise<void> {
  await sql`
    with alive as (update imports set moved_at = now() where id = ${importId} and status = 'UPLOADING' returning id)
    insert into import_lines (import_id, row_number, line_group, cells)
    select alive.id, n.row, n.group, n.cells
    from alive, json_to_recordset(${JSON.stringify(lines)}::json) as n (row int, "group" text, cells jsonb)
  `.execute(db)
}

/** The next groups of lines, with their sizes. */
export async function nextGroups(
  tx: Db,
  importId: number,
  { after, limit }: { after: string; limit: number },
): Promise<{ key: string; rows: number }[]> {
  const { rows } = await sql<{ key: string; rows: number }>`
    select key, count(*)::int as rows from (
      select line_group as key from import_lines where import_id = ${importId} and line_group > ${after}
      order by line_group limit ${limit}
    ) n group by key order by key
  `.execute(tx)
  return rows
}

export async function readLines(
  tx: Db,
  importId: number,
  groups: string[],
): Promise<(Line & { group: string })[]> {
  const { rows } = await sql<Line & { group: string }>`
    select row_number as row, line_group as "group", cells from import_lines
    where import_id = ${importId} and line_group = any (${groups}::text[]) order by line_group, row_number
  `.execute(tx)
  return rows
}

export async function deleteLines(tx: Db, importId: number): Promise<void> {
  await tx.deleteFrom('import_lines').where('import_id', '=', importId).execute()
}
