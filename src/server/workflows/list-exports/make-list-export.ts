import { setTimeout as sleep } from 'node:timers/promises'
import type { ExportReply } from '#contract/endpoint.ts'
import { exportFileBytesMax } from '#contract/list-exports.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import { runAs } from '../../database/roles/request-role.ts'
import { transaction } from '../../database/transaction.ts'
import { accountSession } from '../../modules/identity/account-session.ts'
import type { Session } from '../../modules/identity/sessions.ts'
import {
  addListExportPart,
  beginListExport,
  type ExportTask,
  exportLost,
  failListExport,
  finishListExport,
} from '../../modules/list-exports/list-exports.ts'
import type { Shop } from '../../shop.ts'

/** Maximum attempts. */
export const exportAttemptsMax = 5

const partBytesMax = 1_048_576
/** A part is written at least this often, and the progress with it. */
const partMs = 1_000

/** Opens a list with the rights of the session, and reports the rows of each page. */
export type OpenList = (
  session: Session,
  task: ExportTask,
  onRows: (rows: number) => void,
) => Promise<ExportReply>

/** The role of a session, which decides what its exports contain. */
export const roleOf = (session: Session): string =>
  session.kind === 'seller' ? session.teamRole : (session.staffRole ?? '')

/** Writes the file of an export. Repeating it after a crash replaces the unfinished file. */
export async function makeListExport(
  shop: Pick<Shop, 'db'>,
  exportId: number,
  open: OpenList,
  bytesMax: number = exportFileBytesMax,
): Promise<void> {
  const task = await transaction(shop.db, (tx) => beginListExport(tx, exportId))
  if (!task) return
  const { attempt } = task
  try {
    const session = await accountSession(shop.db, task.owner)
    if (!session) throw new Failure('forbidden', { message: 'Your account can no longer export this list.' })
    await writeFile(shop, { ...task, exportId, session, bytesMax }, open)
  } catch (error) {
    const refused = error instanceof Failure
    if (refused || attempt >= exportAttemptsMax) {
      await failListExport(shop.db, { exportId, attempt, reason: refused ? error.message : exportLost })
    }
    if (!refused) throw error
  }
}

async function writeFile(
  { db }: Pick<Shop, 'db'>,
  {
    session,
    exportId,
    bytesMax,
    ...task
  }: ExportTask & { session: Session; exportId: number; bytesMax: number },
  open: OpenList,
): Promise<void> {
  const { attempt } = task
  let [done, bytes, position] = [0, 0, 0]
  const file = await inRoleOf(session, () =>
    open(session, task, (rows) => {
      done += rows
    }),
  )
  for await (const part of inParts(file.pieces)) {
    if (bytes + part.length > bytesMax) throw tooLarge(bytesMax)
    const isOurs = await addListExportPart(db, { exportId, attempt, position, bytes: part, done })
    if (!isOurs) return
    position++
    bytes += part.length
  }
  const made = { exportId, attempt, madeAs: roleOf(session), name: file.name, rows: done, bytes }
  await transaction(db, (tx) => finishListExport(tx, task.owner, made))
}

const tooLarge = (bytesMax: number): Failure =>
  new Failure('too_large', {
    message: `The file would be larger than ${numberText(bytesMax / 1_000_000)} MB. Narrow the list, for example by date.`,
  })

/** Row-level security applies to what a job reads for a seller. */
function inRoleOf<T>(session: Session, work: () => Promise<T>): Promise<T> {
  if (session.kind !== 'seller') return work()
  const { sellerId: id, memberId } = session
  return runAs({ kind: 'seller', id, memberId, client: 'job' }, work)
}

/**
 * Joins and splits pieces to parts of at most 1 MB. It pauses for as long as a part took, so that requests get half of the
 * CPU.
 */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  let startedAt = performance.now()
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += partBytesMax) {
      const slice = piece.subarray(from, from + partBytesMax)
      if (length + slice.length > partBytesMax) {
        yield Buffer.concat(waiting)
        ;[waiting, length] = [[], 0]
      }
      waiting.push(slice)
      length += slice.length
    }
    const elapsed = performance.now() - startedAt
    if (elapsed < partMs && length < partBytesMax / 2) continue
    if (length > 0) yield Buffer.concat(waiting)
    ;[waiting, length] = [[], 0]
    await sleep(Math.min(elapsed, partMs))
    startedAt = performance.now()
  }
  if (length > 0) yield Buffer.concat(waiting)
}
