import type { ImportMappingBody, ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import type { FileEncoding, ProductImport } from '#contract/sellers/imports.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import type { ImportMapping } from '#shared/catalog/import-mapping.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import * as importState from '../../modules/imports/import-state.ts'
import * as imports from '../../modules/imports/imports.ts'
import { plainHeading } from '../../modules/imports/mapping/headings.rules.ts'
import { presetOf } from '../../modules/imports/mapping/presets.rules.ts'
import * as mappings from '../../modules/imports/mappings.ts'

const tooLate = () =>
  new Failure('status_conflict', { message: 'The columns of this import can no longer be changed.' })

const isMappable = ({ status, headings }: importState.ImportState): boolean =>
  (status === 'MAPPING' || status === 'READY') && headings.length > 0

/** After the upload: starts the check, or asks the seller about the columns. */
export async function startImport(
  db: Db,
  importId: number,
  file: { rows: number; headings: string[]; encoding: FileEncoding | null },
): Promise<void> {
  await transaction(db, async (tx) => {
    await importState.describeFile(tx, importId, {
      ...file,
      preset: presetOf(file.headings.map(plainHeading)),
    })
    const state = await importState.lockImport(tx, importId)
    if (!state) throw new Failure('status_conflict')
    const mapping = await mappings.automaticMapping(tx, state)
    const started = mapping
      ? await read(tx, state, mapping)
      : await importState.moveImport(tx, importId, 'MAPPING')
    if (!started) throw new Failure('status_conflict')
  })
}

async function read(tx: Db, state: importState.ImportState, mapping: ImportMapping): Promise<boolean> {
  const ignored = mappings.ignoredColumns(state, mapping.columns)
  if (!(await importState.startReading(tx, state.id, { mapping, ignored, lines: state.rows }))) return false
  await imports.continueImport(tx, state.id)
  return true
}

export async function readImportMapping(
  db: Db,
  sellerId: number,
  importId: number,
  columns: (ImportColumn | null)[] | undefined,
): Promise<ImportMappingReply> {
  const state = await imports.findImport(db, sellerId, importId)
  if (!isMappable(state)) throw tooLate()
  return mappings.reviewMapping(db, state, columns)
}

/** Reads and checks the rows with the seller's mapping. */
export async function saveImportMapping(
  db: Db,
  sellerId: number,
  importId: number,
  body: ImportMappingBody,
): Promise<ProductImport> {
  await imports.findImport(db, sellerId, importId)
  await transaction(db, async (tx) => {
    const state = await importState.lockImport(tx, importId)
    if (!state || !isMappable(state)) throw tooLate()
    const mapping = await mappings.readMappingBody(tx, state, body)
    if (!(await read(tx, state, mapping))) throw tooLate()
    await mappings.rememberMapping(tx, state, mapping)
  })
  return imports.readImport(db, sellerId, importId)
}
