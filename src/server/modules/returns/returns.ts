/** What customers send back: who asked, what was answered, and how it was decided. */
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { cannotMove } from './returns.rules.ts'
import * as statements from './returns.sql.ts'

export { escalateReturns, findReturn, type ReturnHead, type ReturnOwner } from './returns.sql.ts'

const returnsPerDay = 50

/** Counts one more return that this customer asks for today; refuses past the limit. */
export const limitReturns = (db: Db, userId: number): Promise<void> =>
  limit(db, { key: `returns:user:${userId}`, max: returnsPerDay, windowSeconds: 86_400 })

/** Writes a return down. Its pieces are held already. */
export async function addReturn(tx: Db, asked: statements.NewReturn): Promise<number> {
  const id = await statements.insertReturn(tx, asked)
  if (id !== undefined) return id
  throw new Failure('status_conflict', {
    message: 'Too many returns of this order wait for an answer. Please wait for one of them.',
  })
}

/** Moves a return, once; where it may not go that way, says how it stands. */
export async function moveReturn(
  tx: Db,
  present: statements.ReturnHead,
  move: Omit<statements.ReturnMove, 'returnId'>,
): Promise<void> {
  if (!(await statements.moveReturn(tx, { ...move, returnId: present.id }))) throw notNow(present)
}

/** The refusal of a step that the return's status does not allow. */
export const notNow = ({ status }: statements.ReturnHead): Failure =>
  new Failure('status_conflict', { message: cannotMove(status), details: { status } })
