import type { SellerNote } from '#contract/admin/notes.ts'
import { transaction } from '../../database/transaction.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { addSellerNote } from '../../modules/sellers/administration.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'

type Note = { sellerId: number; authorId: number; body: string; send: boolean }

/** Adds a note about a seller; with `send`, the seller gets it by email as a request for changes. */
export async function addNote(shop: Pick<Shop, 'db' | 'config' | 'keys'>, note: Note): Promise<SellerNote> {
  return transaction(shop.db, async (tx) => {
    const added = await addSellerNote(tx, note)
    if (!note.send) return added
    const { email, sellerName } = await readSeller(tx, shop.keys, note.sellerId)
    await queueMail(tx, {
      key: `seller-changes:${added.id}`,
      to: email,
      template: 'seller-changes',
      data: { sellerName, changes: note.body, link: `${shop.config.PUBLIC_URL}/seller/account` },
    })
    return added
  })
}
