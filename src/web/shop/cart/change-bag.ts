import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { focusHeading } from '../account/focus-heading.ts'
import { call, refreshCart, setCart, setWishlist, shownCart } from '../session.ts'
import { withQuantity } from './bag-sums.ts'

/** A line as the server had it before it was changed; null when the change was refused. */
type Outcome = Promise<CartItem | null>
type Wish = { quantity: number; outcome: Outcome }

/** What is asked for and not yet answered, by line. */
const wishes = new Map<number, Wish>()
/** The one of them that is on its way; those not yet sent can still become another quantity. */
let sent: Wish | undefined
/** The bag with nothing in it that the server has not agreed to. */
let agreed: Cart | null = null

let last: Promise<unknown> = Promise.resolve()
let underWay = 0
let troubled = false

/** One change of the bag at a time. After the last one the bag is read anew. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay === 0) {
    agreed = shownCart()
    troubled = false
  }
  underWay += 1
  const done = last.then(work).finally(() => {
    underWay -= 1
    if (underWay === 0) readAnew()
  })
  last = done.catch(() => undefined)
  return done
}

/** Without an answer the sums stay as they were worked out here; who has just read why is not told twice. */
function readAnew() {
  refreshCart().catch((error: unknown) => troubled || refuse(error))
}

function refuse(error: unknown) {
  troubled = true
  if (isResponseError(error) && error.status === 404)
    return toast('Your bag was changed in another window. This is what is in it now.', { tone: 'problem' })
  toast(messageOf(error), { tone: 'problem' })
}

function show() {
  if (!agreed || !shownCart()) return
  setCart([...wishes].reduce((cart, [itemId, { quantity }]) => withQuantity(cart, itemId, quantity), agreed))
}

/**
 * Shows the new quantity at once (0 removes) and takes it back when the server refuses, whatever becomes of other lines.
 * A later wish for a line replaces one that was not sent yet, and both end in the same way.
 */
export function changeLine(item: CartItem, quantity: number): Outcome {
  const before = wishes.get(item.id)
  if (before && before !== sent) {
    before.quantity = quantity
    show()
    return before.outcome
  }
  const wish: Wish = { quantity, outcome: inTurn(() => send(item, wish)) }
  wishes.set(item.id, wish)
  show()
  return wish.outcome
}

async function send(item: CartItem, wish: Wish): Outcome {
  sent = wish
  const params = { cartItemId: item.id }
  const isLatest = () => wishes.get(item.id) === wish
  try {
    if (wish.quantity === 0) await call('DELETE /carts/items/:cartItemId', { params })
    else await call('PATCH /carts/items/:cartItemId', { params, body: { quantity: wish.quantity } })
  } catch (error) {
    // Where another wish for the line follows, that one says how it ended.
    if (isLatest()) {
      wishes.delete(item.id)
      refuse(error)
    }
    show()
    return null
  }
  if (isLatest()) wishes.delete(item.id)
  const line = agreed?.cartItems.find(({ id }) => id === item.id) ?? item
  if (agreed) agreed = withQuantity(agreed, item.id, wish.quantity)
  return line
}

/** Takes a line out, with a way back. */
export async function removeLine(item: CartItem) {
  const removed = await changeLine(item, 0)
  if (removed)
    toast(`Removed ${removed.product.title} from your bag`, {
      action: { label: 'Undo', run: () => void putBack(removed) },
    })
}

/** Where it is not known what became of it, or that was too much at once, the way back is offered again. */
async function putBack(removed: CartItem) {
  const { product, variantId, quantity } = removed
  const putBackAgain = () => {
    // What was done though its answer was lost would be done twice.
    if (!shownCart()?.cartItems.some((line) => line.variantId === variantId)) void putBack(removed)
  }
  await inTurn(() =>
    call('POST /carts/items', { body: { productId: product.id, variantId, quantity } }).catch((error) => {
      troubled = true
      const isRefused = isResponseError(error) && error.status < 500 && error.status !== 429
      const action = isRefused ? undefined : { label: 'Undo', run: putBackAgain }
      toast(messageOf(error), { tone: 'problem', action })
    }),
  )
}

/** Keeps what is sold out in mind, outside the bag. */
export async function moveToWishlist(item: CartItem) {
  const params = { productId: item.product.id }
  try {
    setWishlist((await call('POST /wishlists/add-product/:productId', { params })).products)
    focusHeading()
  } catch (error) {
    toast(messageOf(error), { tone: 'problem' })
    return
  }
  if (await changeLine(item, 0)) toast(`Moved ${item.product.title} to your wishlist`)
}
