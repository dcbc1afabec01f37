import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { NewDocument } from './tax-documents.rules.ts'

/** Writes documents with the next numbers of their series, at the end of the caller's transaction. */
export async function issueDocuments(tx: Db, documents: NewDocument[]): Promise<void> {
  if (documents.length === 0) return
  await sql`select issue_tax_documents(${JSON.stringify(documents)}::jsonb)`.execute(tx)
}
