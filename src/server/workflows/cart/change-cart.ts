import { type CartItem, cartLinesMax, quantityMax } from '#contract/shop/cart.ts'
import { Failure } from '#shared/failure.ts'
import { foreignKeyViolation, sqlState } from '../../database/errors.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { addItem, deleteItem, isCartFull, lockCart, setItemQuantity } from '../../modules/cart/cart.ts'
import { readLine, readLineAndCard } from '../../views/cart/cart.ts'
import type { Line } from '../../views/cart/cart-rows.ts'
import { readItemStock, readVariantChoices, type VariantChoice } from '../../views/cart/cart-variants.ts'
import { cartItem } from './quote-cart.ts'

type Choice = { productId: number; size?: string; color?: string; variantId?: number }

/** Adds units of a variant to the cart. Stock is held only when the order is placed. */
export async function addToCart(
  db: Db,
  userId: number,
  request: Choice & { quantity: number },
): Promise<CartItem> {
  const choice = pickVariant(await readVariantChoices(db, userId, request.productId), request)
  const { cartId, productId, variantId, held, unitSellingCents: seenCents } = choice
  const available = Math.min(choice.onHand, quantityMax)
  const added = await addItem(db, {
    cartId,
    userId,
    productId,
    variantId,
    quantity: request.quantity,
    seenCents,
    quantityMax: available,
    linesMax: cartLinesMax,
  }).catch((error: unknown) => {
    // The product was deleted meanwhile.
    throw sqlState(error) === foreignKeyViolation ? notForSale() : error
  })
  if (added) return readItem(db, userId, { ...added, productId, variantId, seenCents, held })
  if (await isCartFull(db, userId, variantId, cartLinesMax)) {
    throw new Failure('invalid', { message: `A bag holds at most ${cartLinesMax} different items.` })
  }
  throw notEnough(available, choice.onHoliday)
}

const notForSale = (): Failure => new Failure('not_found', { message: 'This product is not for sale.' })

/** Picks by `variantId`, else by size and color. A product with one variant needs neither. */
function pickVariant(choices: VariantChoice[], request: Choice): VariantChoice {
  if (choices.length === 0) throw notForSale()
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

const notEnough = (available: number, onHoliday: boolean): Failure =>
  new Failure('out_of_stock', {
    message: onHoliday
      ? 'This seller is on a break. You can buy this when they return.'
      : available === 0
        ? 'This is sold out.'
        : `Only ${available} left in stock.`,
    details: { available },
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
    // Reducing is always allowed, even if fewer units are in stock.
    if (quantity > stock.onHand && quantity > stock.quantity)
      throw notEnough(Math.min(stock.onHand, quantityMax), stock.onHoliday)
    await setItemQuantity(tx, { userId, itemId, quantity, seenCents: stock.unitSellingCents })
  })
  return readItem(db, userId, await readLine(db, userId, itemId))
}

export async function removeFromCart(db: Db, userId: number, itemId: number) {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId)
    if (!(await deleteItem(tx, userId, itemId))) throw new Failure('not_found')
  })
  return { message: 'Removed from your bag.', id: itemId }
}

async function readItem(db: Db, userId: number, line: Line | undefined): Promise<CartItem> {
  const found = line && (await readLineAndCard(db, line))
  if (!found) throw new Failure('not_found')
  return cartItem(found.line, found.card, userId)
}
