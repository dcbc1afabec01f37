import type { AccountKind } from '#shared/account-kinds.ts'
import type { Db } from '../../../database/open.ts'
import { goodsIn, type LedgerLine, sumOf } from '../../../modules/ledger/ledger.rules.ts'
import type { OrderHead } from '../../../modules/orders/orders.ts'
import type { CountedUnits } from '../../../modules/orders/refunds.ts'
import { creditNotes, debitNotes } from '../../../modules/tax-documents/tax-documents.rules.ts'
import { issueDocuments } from '../../../modules/tax-documents/tax-documents.ts'
import { readTaxDocuments } from '../../../views/orders/sold-orders.ts'

type Booked = { refundId: number; taxCents: number; lines: LedgerLine[]; units: CountedUnits[] }

const accounts = (...kinds: AccountKind[]): ReadonlySet<AccountKind> => new Set(kinds)

/** The credit notes of a refund; its ledger lines say how much of each supply it returns. */
export async function issueCreditNotes(
  tx: Db,
  { id: orderId, sellerId }: Pick<OrderHead, 'id' | 'sellerId'>,
  { refundId, taxCents, lines, units }: Booked,
): Promise<void> {
  const credited = {
    GOODS: { valueCents: goodsIn(lines), taxCents },
    FEES: {
      valueCents: sumOf(lines, accounts('shipping', 'platform_fee', 'fee_tax')),
      taxCents: sumOf(lines, accounts('fee_tax')),
    },
    COMMISSION: {
      valueCents: sumOf(lines, accounts('platform_revenue', 'tax')),
      taxCents: sumOf(lines, accounts('tax')),
    },
  }
  const documents = await readTaxDocuments(tx, orderId)
  await issueDocuments(tx, creditNotes({ orderId, sellerId }, documents, { refundId, units, credited }))
}

/** For a canceled refund. */
export async function issueDebitNotes(
  tx: Db,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  const documents = await readTaxDocuments(tx, orderId)
  const [first] = documents
  if (first) await issueDocuments(tx, debitNotes({ orderId, sellerId: first.sellerId }, documents, refundId))
}
