import type { ReportBody } from '#contract/admin/moderation.ts'
import { Failure } from '#shared/failure.ts'
import { foreignKeyViolation, sqlState } from '../../database/errors.ts'
import { addReport, limitReports } from '../../modules/moderation/moderation.ts'
import type { Shop } from '../../shop.ts'
import { readReportable } from '../../views/reviews/moderation.ts'

/** Records a customer's report of a product or review. */
export async function reportToShop(
  { db }: Pick<Shop, 'db'>,
  userId: number,
  body: ReportBody,
): Promise<number> {
  await limitReports(db, userId)
  const subject = await readReportable(db, body)
  if (!subject) throw new Failure('not_found')
  if (subject.writerId === userId) {
    throw new Failure('invalid', { message: 'This review is yours: you can change or delete it.' })
  }
  return addReport(db, { userId, ...body }).catch((error: unknown) => {
    // The subject was deleted meanwhile.
    throw sqlState(error) === foreignKeyViolation ? new Failure('not_found') : error
  })
}
