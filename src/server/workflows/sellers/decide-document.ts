import type { DocumentDecision, VerificationDocument } from '#contract/sellers/documents.ts'
import { type DocumentKind, documentNames } from '#shared/sellers/documents.ts'
import { transaction } from '../../database/transaction.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import { setDecision } from '../../modules/verification/verification.ts'
import type { Shop } from '../../shop.ts'

type Decision = {
  which: { sellerId: number; kind: DocumentKind }
  adminId: number
  decision: DocumentDecision
}

/** Accepts a verification document, or asks the seller for another one by email. */
export async function decideDocument(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
  { which, adminId, decision }: Decision,
): Promise<VerificationDocument> {
  return transaction(shop.db, async (tx) => {
    const { email, sellerName } = await readSeller(tx, shop.keys, which.sellerId)
    const { id, ...decided } = await setDecision(tx, which, adminId, decision)
    if (decision.decision === 'REJECTED') {
      await queueMail(tx, {
        key: `seller-document:${id}:${decided.version}`,
        to: email,
        template: 'seller-document',
        data: {
          sellerName,
          document: documentNames[which.kind],
          reason: decision.reason,
          link: `${shop.config.PUBLIC_URL}/seller/account`,
        },
      })
    }
    return decided
  })
}
