import { type CartItem, cartLinesMax, quantityMax } from '#contract/cart.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../database/open.ts'
import { foreignKeyViolation, transaction } from '../database/transaction.ts'
import { addItem, countItems, deleteItem, lockCart, setItemQuantity } from '../modules/cart/cart.ts'
import { readBag, readChoices, readItemStock, type VariantChoice } from '../views/bag.ts'
import { readCards } from '../views/storefront.ts'
import { cartItem } from './quote-cart.ts'

type Choice = { productId: number; size?: string; color?: string; variantId?: number }

/** Adds a variant to the bag, or more of it. Nothing is reserved before the order. */
export async function addToCart(
  db: Db,
  userId: number,
  request: Choice & { quantity: number },
): Promise<CartItem> {
  const itemId = await transaction(
    db,
    async (tx) => {
      const cart = await lockCart(tx, userId)
      const choice = pickVariant(await readChoices(tx, userId, request.productId), request)
      const most = Math.min(choice.onHand, quantityMax)
      const id = await addItem(tx, {
        cartId: cart.id,
        userId,
        productId: choice.productId,
        variantId: choice.variantId,
        quantity: request.quantity,
        seenCents: choice.unitSellingCents,
        most,
      })
      if (id === undefined) throw notEnough(most)
      if ((await countItems(tx, cart.id)) > cartLinesMax) {
        throw new Failure('invalid', { message: `A bag holds at most ${cartLinesMax} different items.` })
      }
      return id
    },
    // A product deleted between reading and writing: the next reading knows that it is gone.
    { alsoRetry: [foreignKeyViolation] },
  )
  return readItem(db, userId, itemId)
}

/** `variantId`, else size and colour, pick the variant; a product with one variant needs neither. */
function pickVariant(choices: VariantChoice[], request: Choice): VariantChoice {
  if (choices.length === 0) throw new Failure('not_found', { message: 'This product is not for sale.' })
  const wanted = choices.filter(
    (choice) =>
      (request.variantId === undefined || choice.variantId === request.variantId) &&
      (request.size === undefined || request.size === '' || choice.size === request.size) &&
      (request.color === undefined || request.color === '' || choice.color === request.color),
  )
  const first = wanted.find((choice) => choice.onHand > 0) ?? wanted[0]
  if (!first)
    throw new Failure('size_unknown', {
      errors: [{ path: 'size', message: 'This product is not offered in that size.' }],
    })
  const sizes = new Set(wanted.map((choice) => choice.size))
  if (sizes.size > 1) {
    throw new Failure('size_unknown', {
      message: 'Please choose a size.',
      errors: [{ path: 'size', message: 'Please choose a size.' }],
    })
  }
  return first
}

const notEnough = (most: number): Failure =>
  new Failure('out_of_stock', {
    message: most === 0 ? 'This is sold out.' : `Only ${most} of this can be bought now.`,
    details: { available: most },
  })

export async function changeQuantity(
  db: Db,
  userId: number,
  itemId: number,
  quantity: number,
): Promise<CartItem> {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId)
    const stock = await readItemStock(tx, userId, itemId)
    if (!stock) throw new Failure('not_found')
    // Fewer is always possible, also when what is left is less than that.
    if (quantity > stock.onHand && quantity > stock.quantity)
      throw notEnough(Math.min(stock.onHand, quantityMax))
    await setItemQuantity(tx, { userId, itemId, quantity, seenCents: stock.unitSellingCents })
  })
  return readItem(db, userId, itemId)
}

export async function removeFromCart(db: Db, userId: number, itemId: number) {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId)
    if (!(await deleteItem(tx, userId, itemId))) throw new Failure('not_found')
  })
  return { message: 'Removed from your bag.', id: itemId }
}

async function readItem(db: Db, userId: number, itemId: number): Promise<CartItem> {
  const line = (await readBag(db, userId)).lines.find((candidate) => candidate.itemId === itemId)
  const card = line && (await readCards(db, [line.productId]))[0]
  if (!line || !card) throw new Failure('not_found')
  return cartItem(line, card, userId)
}
