import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { isResponseError } from '../../api-errors.ts'
import { call, refreshCart } from '../session.ts'
import { forgetOrderKey } from './order-key.ts'

export type PaymentState = {
  /** `checking` while it is asked for, `waiting` when it stayed open longer than a page can wait. */
  kind: 'checking' | 'paid' | 'waiting' | 'failed' | 'refunded' | 'unknown' | 'error'
  orderIds: number[]
  /** The numbers people quote, as far as they are known. */
  orderNumbers: string[]
  error?: unknown
}

const checking: PaymentState = { kind: 'checking', orderIds: [], orderNumbers: [] }

const pollMs = 1500
const pollsMax = 14
/** Without a session there is nothing on its way: the orders are asked, and once more for good measure. */
const pollsWithoutSession = 2
const kinds = {
  COMPLETED: 'paid',
  PENDING: 'waiting',
  FAILED: 'failed',
  PARTLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
} as const

/** The address names a checkout, or one order by its number. */
const ordersNamed = async (named: string): Promise<Order[]> =>
  /^\d+$/.test(named)
    ? [await call('GET /orders/:orderId', { params: { orderId: Number(named) } })]
    : call('GET /orders/users', { query: { checkoutId: named } })

/** What became of the orders of a checkout, for payments that have no payment id (yet). */
async function readOrders(named: string): Promise<PaymentState> {
  const own = await ordersNamed(named)
  const status = own[0]?.paymentStatus
  return {
    kind: status ? kinds[status] : 'unknown',
    orderIds: own.map((order) => order.id),
    orderNumbers: own.map((order) => order.orderId),
  }
}

/** What the provider put into the address it led back to. */
export type Returned = {
  /** Its payment session or payment link. */
  sessionId: string | null
  /** The rest, of a provider that signs it. */
  signed?: { paymentId: string; reference: string; status: string; signature: string } | undefined
}

/** Reads the address: Stripe names its session, Razorpay its link and payment with a signature. */
export function returnedIn(search: URLSearchParams): Returned {
  const named = (name: string) => search.get(`razorpay_${name}`) ?? ''
  const [paymentId, signature] = [named('payment_id'), named('signature')]
  if (!paymentId || !signature) return { sessionId: search.get('session_id') }
  const [reference, status] = [named('payment_link_reference_id'), named('payment_link_status')]
  return { sessionId: named('payment_link_id') || null, signed: { paymentId, reference, status, signature } }
}

async function findPaymentId(sessionId: string): Promise<string | null> {
  const { data } = await call('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: sessionId },
  })
  return data
}

/** Asks the shop, which asks the provider; what stands in the address proves nothing. */
async function readPayment(checkoutId: string, { sessionId, signed }: Returned): Promise<PaymentState> {
  if (!sessionId) return readOrders(checkoutId)
  const paymentId = signed?.paymentId ?? (await findPaymentId(sessionId))
  if (!paymentId) return readOrders(checkoutId)
  const { status, orderIds } = await call('GET /payments/:paymentId', {
    params: { paymentId },
    query: {
      paymentLinkId: sessionId,
      paymentLinkReferenceId: signed?.reference,
      paymentLinkStatus: signed?.status,
      signature: signed?.signature,
    },
  })
  // The numbers are an extra: without them the payment is confirmed all the same.
  const orders = status === 'COMPLETED' ? await readOrders(checkoutId).catch(() => undefined) : undefined
  return { kind: kinds[status], orderIds, orderNumbers: orders?.orderNumbers ?? [] }
}

const isNone = (error: unknown) => isResponseError(error) && [400, 404, 422].includes(error.status)
const mayPass = (error: unknown) => !isResponseError(error) || error.status >= 500 || error.status === 429

/** Follows a payment for some seconds, until it is decided. */
export function usePayment(checkoutId: string, search: string) {
  const [state, setState] = useState(checking)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const returned = returnedIn(new URLSearchParams(search))
    const poll = async (count: number) => {
      const next = await readPayment(checkoutId, returned).catch(
        (error: unknown): PaymentState => ({
          kind: isNone(error) ? 'unknown' : 'error',
          orderIds: [],
          orderNumbers: [],
          error,
        }),
      )
      if (left) return
      const open = next.kind === 'waiting' || (next.kind === 'error' && mayPass(next.error))
      if (open && count < (returned.sessionId ? pollsMax : pollsWithoutSession)) {
        timer = setTimeout(() => void poll(count + 1), pollMs)
        return
      }
      setState(next)
      if (next.kind === 'paid' || next.kind === 'refunded') forgetOrderKey()
      void refreshCart().catch(() => undefined)
    }
    setState(checking)
    void poll(1)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [checkoutId, search, attempt])

  return { state, again: () => setAttempt((count) => count + 1) }
}
