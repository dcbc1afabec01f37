import { useSyncExternalStore } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { User } from '#contract/shop/identity.ts'
import {
  api,
  type CallOptions,
  type ContractKey,
  type InputOf,
  onTokenRefused,
  type ReplyOf,
} from '../api.ts'
import { isResponseError } from '../api-errors.ts'
import { readStorage, removeStorage, writeStorage } from '../storage.ts'
import { toast } from '../ui/toast.tsx'

/** What public pages show of the person in front of them; it loads in the browser after the page is there. */
export type Session = {
  /**
   * `loading` until it is known whether the stored token still counts; also what the server renders. `ended` when the
   * server no longer takes the token while a guarded page is open: what it shows stays until the person is back.
   */
  state: 'loading' | 'guest' | 'customer' | 'failed' | 'ended'
  user: User | null
  cart: Cart | null
  /** Ids of the products on the wishlist. */
  wished: ReadonlySet<number>
}

const tokenKey = 'access_token'
const unknown: Session = { state: 'loading', user: null, cart: null, wished: new Set() }
const guest: Session = { ...unknown, state: 'guest' }

let session = unknown
let loading: Promise<User | null> | null = null
const listeners = new Set<() => void>()

function change(next: Partial<Session>) {
  session = { ...session, ...next }
  if (session.state === 'customer') document.documentElement.dataset.signedIn = ''
  if (session.state === 'guest') delete document.documentElement.dataset.signedIn
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const customerToken = () => readStorage(tokenKey)

/** Calls an endpoint as the signed-in customer (as a guest when there is none). */
export const call = <K extends ContractKey>(
  key: K,
  input: InputOf<K> & Omit<CallOptions, 'token'>,
): Promise<ReplyOf<K>> => api(key, { ...input, token: customerToken() } as InputOf<K> & CallOptions)

/** A part of the session: who uses it is drawn again when the part changes, not with every change of the rest. */
export const useSessionPart = <T>(part: (session: Session) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => part(session),
    () => part(unknown),
  )

const whole = (all: Session) => all
export const useSession = () => useSessionPart(whole)

/** For what happens at a click; what is drawn asks `useSession`. */
export const sessionState = () => session.state

/** Loads the session once; resolves with the user, or null for a guest. Rejects when the server is out of reach. */
export function loadSession(): Promise<User | null> {
  loading ??= readSession().catch((error: unknown) => {
    loading = null
    change({ state: 'failed' })
    throw error
  })
  return loading
}

async function readSession(): Promise<User | null> {
  if (!customerToken()) {
    change(guest)
    return null
  }
  try {
    const user = await call('GET /users/profile', {})
    change({ state: 'customer', user })
    void refreshCart().catch(() => undefined)
    void refreshWishlist().catch(() => undefined)
    return user
  } catch (error) {
    const refused = isResponseError(error) && error.status < 500 && error.status !== 429
    if (!refused) throw error
    endSession()
    toast('Your session has ended. Please log in again.')
    return null
  }
}

/** After login or registration: keeps the token and loads who it belongs to. */
export function startSession(token: string): Promise<User | null> {
  writeStorage(tokenKey, token)
  loading = null
  change(unknown)
  return loadSession()
}

/**
 * After a login over a page that stayed open. Somebody else than before gets a page of their own.
 */
export async function resumeSession(token: string) {
  writeStorage(tokenKey, token)
  const before = session.user
  const user = await call('GET /users/profile', {})
  if (before && before.id !== user.id) return window.location.assign('/')
  loading = Promise.resolve(user)
  change({ state: 'customer', user })
  void refreshCart().catch(() => undefined)
}

/** Pages that only a customer may see and that are open at present. */
let guardedPages = 0

export function countGuardedPage(): () => void {
  guardedPages += 1
  return () => {
    guardedPages -= 1
  }
}

/** The server no longer takes the token. */
function loseSession() {
  // While the session is being loaded, that is where the refusal is dealt with.
  if (session.state === 'loading') return
  if (guardedPages === 0 || session.state !== 'customer') {
    endSession()
    toast('Your session has ended. Please log in again.')
    return
  }
  removeStorage(tokenKey)
  loading = Promise.resolve(session.user)
  change({ state: 'ended' })
}

/** Forgets the customer in this browser. `signOut` also ends the session on the server. */
export function endSession() {
  removeStorage(tokenKey)
  loading = null
  change(guest)
}

export async function signOut() {
  const token = customerToken()
  endSession()
  removeStorage('token')
  if (token) await api('POST /auth/logout', { token }).catch(() => undefined)
}

export const setUser = (user: User) => change({ user })

/** Where the bag goes while a page has chosen that: it decides the tax in it. Else to the default address. */
let bagGoesTo: number | undefined
export const sendBagTo = (addressId: number | undefined) => {
  bagGoesTo = addressId
}

let cartsAsked = 0
let cartShown = 0

/** For what is done with the bag; what is drawn asks `useSession`. */
export const shownCart = () => session.cart

/** An answer of the server from before does not take its place. */
export function setCart(cart: Cart) {
  cartsAsked += 1
  cartShown = cartsAsked
  change({ cart })
}

/** Whoever asks, the tax is that of where the bag goes; an answer that was overtaken by a later one is not shown. */
export async function refreshCart(): Promise<Cart> {
  cartsAsked += 1
  const turn = cartsAsked
  const cart = await call('GET /carts', { query: { addressId: bagGoesTo?.toString() } })
  if (turn > cartShown) {
    cartShown = turn
    change({ cart })
  }
  return cart
}

/** A list that was asked for before a wish changed does not know of it, and is not shown. */
async function refreshWishlist() {
  const before = session.wished
  const { products } = await call('GET /wishlists', {})
  if (session.wished === before) setWishlist(products)
}

/** What the server has not answered yet, by product: an answer to another wish may not know of it. */
const wishing = new Map<number, { on: boolean }>()
let lastWish: Promise<unknown> = Promise.resolve()

/** A list as the server has it, with what it was told meanwhile. */
const setWished = (ids: Iterable<number>) => {
  const wished = new Set(ids)
  for (const [id, { on }] of wishing) wished[on ? 'add' : 'delete'](id)
  change({ wished })
}

export const setWishlist = (products: readonly { id: number }[]) => setWished(products.map(({ id }) => id))

/**
 * Puts a product on the wishlist, or takes it off where it is on. Shows the new state at once and takes it back when the
 * server refuses. One wish at a time goes to the server, so that its answers come in their order.
 */
export function toggleWish(
  productId: number,
  has = session.wished.has(productId),
): Promise<'added' | 'removed'> {
  const wish = { on: !has }
  wishing.set(productId, wish)
  setWished(session.wished)
  const token = customerToken()
  const answer = lastWish.then(() => sendWish(productId, wish, token))
  lastWish = answer.catch(() => undefined)
  return answer
}

/** In the name of who pressed, whoever is signed in by the time it is sent. */
async function sendWish(productId: number, wish: { on: boolean }, token: string | null) {
  const isLatest = () => wishing.get(productId) === wish
  try {
    const key = wish.on ? 'POST /wishlists/add-product/:productId' : 'DELETE /wishlists/products/:productId'
    const { products } = await api(key, { params: { productId }, token })
    if (isLatest()) wishing.delete(productId)
    // Of who is gone nothing is shown any more.
    if (customerToken() === token) setWishlist(products)
    return wish.on ? 'added' : 'removed'
  } catch (error) {
    if (isLatest()) {
      // As it was before; of who is gone nothing.
      wish.on = !wish.on
      if (session.state !== 'guest') setWished(session.wished)
      wishing.delete(productId)
    }
    // The list may have come meanwhile and not been shown.
    if (session.state === 'customer') void refreshWishlist().catch(() => undefined)
    throw error
  }
}

/** Follows logins and logouts of other tabs, and tokens that the server no longer takes. Browser only. */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== null) return
    loading = null
    if (event.newValue) void loadSession().catch(() => undefined)
    else change(guest)
  }
  window.addEventListener('storage', onStorage)
  const stop = onTokenRefused((token) => {
    if (token === customerToken()) loseSession()
  })
  void loadSession().catch(() => undefined)
  return () => {
    window.removeEventListener('storage', onStorage)
    stop()
  }
}
