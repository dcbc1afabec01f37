import { returnReasons } from '#shared/orders/return-reasons.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'
import { queueMail, type ReturnStep } from '../../../modules/notifications/notifications.ts'
import type { Shop } from '../../../shop.ts'
import { readReturnPeople } from '../../../views/returns/return-people.ts'
import { mailTeam } from '../../sellers/steps/mail-team.ts'

type ReturnMail = Pick<ReturnStep, 'step' | 'by'> & { returnId: number; amountCents: number }
type People = NonNullable<Awaited<ReturnType<typeof readReturnPeople>>>

/** Mails the customer and the seller, in the transaction of the step. */
export async function notifyOfReturn(
  tx: Db,
  shop: Pick<Shop, 'config'>,
  { returnId, step, by, amountCents }: ReturnMail,
): Promise<void> {
  const people = await readReturnPeople(tx, returnId)
  if (!people) return
  const { code, currency, orderId, restocked } = people
  const facts = {
    step,
    by,
    code,
    currency,
    amount: toDecimal(amountCents),
    pieces: people.units.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} x ${title}`)),
    note: noteOf(people, step),
    answerBy: people.answerBy,
  }
  const site = shop.config.PUBLIC_URL
  await queueMail(tx, {
    key: `return-step:${returnId}:${step}`,
    to: people.email,
    template: 'return-step',
    data: { ...facts, firstName: people.firstName, link: `${site}/account/order/${orderId}` },
  })
  await mailTeam(
    tx,
    { sellerId: people.sellerId, permission: 'orders.read' },
    {
      key: `seller-return-step:${returnId}:${step}`,
      to: people.sellerEmail,
      template: 'seller-return-step',
      data: { ...facts, sellerName: people.sellerName, restocked, link: `${site}/seller/orders/${orderId}` },
    },
  )
}

function noteOf(
  { reason, comment, disputeReason, decisionNote }: People,
  step: ReturnStep['step'],
): string | null {
  if (step === 'REQUESTED')
    return comment === '' ? returnReasons[reason] : `${returnReasons[reason]}. ${comment}`
  return step === 'DISPUTED' ? disputeReason : decisionNote
}
