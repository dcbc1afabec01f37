import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { isResponseError } from '../../../api-errors.ts'
import { refreshCart } from '../../session/cart-state.ts'
import { call } from '../../session/customer-api.ts'
import { forgetOrderKey } from '../order-key.ts'
import { cashKind, isCashSession } from './cash-state.ts'

export type PaymentState = {
  /**
   * `waiting`: the payment was still open when polling stopped. `ordered`, `canceled`: with cash on delivery, before the
   * customer has paid.
   */
  kind: 'checking' | 'ordered' | 'canceled' | 'paid' | 'waiting' | 'failed' | 'refunded' | 'unknown' | 'error'
  orderIds: number[]
  /** Empty when they could not be loaded. */
  orders: Order[]
  error?: unknown
}

const checking: PaymentState = { kind: 'checking', orderIds: [], orders: [] }

const pollMs = 1500
const pollsMax = 14
/** Without a payment session no payment is pending, so two polls are enough. */
const pollsWithoutSession = 2
const kinds = {
  COMPLETED: 'paid',
  PENDING: 'waiting',
  FAILED: 'failed',
  VOIDED: 'canceled',
  PARTLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
} as const

/** Loads the orders of a checkout, or one order by its numeric id. */
const loadOrders = async (id: string): Promise<Order[]> =>
  /^\d+$/.test(id)
    ? [await call('GET /orders/:orderId', { params: { orderId: Number(id) } })]
    : call('GET /orders/users', { query: { checkoutId: id } })

/** The payment state of the orders themselves, for payments without a payment id and for cash. */
async function readOrders(id: string): Promise<PaymentState> {
  const orders = await loadOrders(id)
  const status = orders[0]?.paymentStatus
  return {
    kind: cashKind(orders) ?? (status ? kinds[status] : 'unknown'),
    orderIds: orders.map((order) => order.id),
    orders,
  }
}

/** The parameters that the payment provider added to the return URL. */
export type Returned = {
  /** Its payment session or payment link. */
  sessionId: string | null
  /** Only from providers that sign the return URL. */
  signed?: { paymentId: string; reference: string; status: string; signature: string } | undefined
}

/** Reads the return URL: Stripe adds its session, Razorpay its payment link and payment with a signature. */
export function returnedIn(search: URLSearchParams): Returned {
  const razorpay = (name: string) => search.get(`razorpay_${name}`) ?? ''
  const [paymentId, signature] = [razorpay('payment_id'), razorpay('signature')]
  if (!paymentId || !signature) return { sessionId: search.get('session_id') }
  const [reference, status] = [razorpay('payment_link_reference_id'), razorpay('payment_link_status')]
  return {
    sessionId: razorpay('payment_link_id') || null,
    signed: { paymentId, reference, status, signature },
  }
}

async function findPaymentId(sessionId: string): Promise<string | null> {
  const { data } = await call('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: sessionId },
  })
  return data
}

/** Asks the server, which asks the provider: the return URL alone proves nothing. */
async function readPayment(checkoutId: string, { sessionId, signed }: Returned): Promise<PaymentState> {
  if (!sessionId || isCashSession(sessionId)) return readOrders(checkoutId)
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
  // The payment is confirmed even when the orders cannot be loaded.
  const orders = status === 'COMPLETED' ? await loadOrders(checkoutId).catch(() => []) : []
  return { kind: kinds[status], orderIds, orders }
}

/** The next order is another one. */
const endsOrder: PaymentState['kind'][] = ['paid', 'ordered', 'canceled', 'refunded']

const isNotFound = (error: unknown) => isResponseError(error) && [400, 404, 422].includes(error.status)
const isTemporary = (error: unknown) => !isResponseError(error) || error.status >= 500 || error.status === 429

/** Polls a payment for up to 20 s, until it is paid, failed or refunded. */
export function usePaymentStatus(checkoutId: string, search: string) {
  const [state, setState] = useState(checking)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt polls again
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const returned = returnedIn(new URLSearchParams(search))
    const poll = async (count: number) => {
      const next = await readPayment(checkoutId, returned).catch(
        (error: unknown): PaymentState => ({
          kind: isNotFound(error) ? 'unknown' : 'error',
          orderIds: [],
          orders: [],
          error,
        }),
      )
      if (left) return
      const open = next.kind === 'waiting' || (next.kind === 'error' && isTemporary(next.error))
      if (open && count < (returned.sessionId ? pollsMax : pollsWithoutSession)) {
        timer = setTimeout(() => void poll(count + 1), pollMs)
        return
      }
      setState(next)
      if (endsOrder.includes(next.kind)) forgetOrderKey()
      void refreshCart().catch(() => undefined)
    }
    setState(checking)
    void poll(1)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [checkoutId, search, attempt])

  return { state, retry: () => setAttempt((count) => count + 1) }
}
