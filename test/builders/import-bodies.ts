import { sql } from 'kysely'
import type { ImportMappingBody } from '#contract/sellers/import-mapping.ts'
import type { TestApp } from '../harness/app.ts'

/** Valid bodies of the calls that answer the questions of an import. */
export const importBodies = (columns: ImportMappingBody['columns']) => ({
  'PATCH /sellers/imports/:importId/rows/:row': { cells: { title: 'Mended' } },
  'POST /sellers/imports/:importId/fix': {
    fixes: [{ column: 'title', message: 'Secret cell', value: '', replacement: 'Mended' }],
  },
  'PUT /sellers/imports/:importId/mapping': {
    columns,
    categories: [],
    decimal: null,
    fallback: { category: null, quantity: null },
  },
})

/** An import of a seller whose texts no other seller may see. */
export async function aSecretImport(app: TestApp, sellerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (seller_id, file_name, status, rows, headings) values (${sellerId}, 'secret-import.csv', 'READY', 1, '{Secret cell}') returning id
  `.execute(app.shop.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into import_lines (import_id, row_number, line_group, cells)
    values (${id}, 2, 'secret', '["Secret cell"]')`.execute(app.shop.db)
  await sql`insert into import_rows (import_id, row_number, product_key, cells, outcome, errors)
    values (${id}, 2, 'secret', '["Secret cell"]', 'ERROR', '[{"column":"title","message":"Secret cell"}]')`.execute(
    app.shop.db,
  )
  return id
}
