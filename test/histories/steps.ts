// Everything that can happen in a shop, as data. A number selects among the existing items at the time of its step,
// so any list of steps is a valid history. Shorter lists are valid, too, so fast-check can shrink a failure.
import type { Corruption } from '#sandbox/stripe/settings.ts'
import type { Gateway } from '#shared/payments/gateway.ts'

export const buyers = 4
export const sellers = 3
export const products = 6
export const coupons = 4

/** After placing an order: leave, pay, or pay and return to the shop, which settles the payment at once. */
export type Ending = 'leave' | 'pay' | 'come back'

/** An action of one person. */
export type Act =
  | { do: 'fill'; buyer: number; product: number; quantity: number }
  /**
   * From an empty cart to the order or the payment in one step. Without this step few histories would reach a
   * payment.
   */
  | {
      do: 'buy'
      buyer: number
      products: number[]
      quantity: number
      /** The coupon, by its place among the coupons of the history; null for none. */
      coupon: number | null
      ends: Ending
      /** Defaults to Stripe, also where the shop has no other gateway. */
      gateway?: Gateway
    }
  | { do: 'empty'; buyer: number }
  | { do: 'coupon'; buyer: number; coupon: number; apply: boolean }
  | { do: 'order'; buyer: number; gateway?: Gateway }
  /** Repeats the last order request of this buyer with the same idempotency key. */
  | { do: 'repeat'; buyer: number }
  | { do: 'pay'; checkout: number; card: 'good' | 'declined' | 'bank agrees' | 'bank refuses' }
  /** The return URL of the provider. */
  | { do: 'come back'; checkout: number }
  | { do: 'cancel'; order: number; by: 'customer' | 'seller' | 'admin'; twice: boolean }
  /** By its seller, or by staff for the seller. */
  | { do: 'move'; order: number; to: 'CONFIRMED' | 'SHIPPED' | 'DELIVERED'; by?: 'seller' | 'admin' }
  /** Refunds `percent` of the refundable amount of the order. */
  | { do: 'refund'; order: number; percent: number }
  | { do: 'refund pieces'; order: number; line: number; pieces: number; restock: boolean }
  | { do: 'retry refund'; refund: number }
  | { do: 'return'; order: number; line: number; pieces: number }
  | {
      do: 'answer return'
      which: number
      by: 'customer' | 'seller' | 'admin'
      agrees: boolean
      restock: boolean
    }
  | { do: 'stock'; product: number; change: number }
  | { do: 'price'; product: number; cents: number }
  | { do: 'holiday'; seller: number; on: boolean }

/** Events that affect the shop as a whole; never concurrent with other steps. */
export type Turn =
  | { do: 'commission'; seller: number | null; basisPoints: number | null }
  | { do: 'commission tax'; percent: number }
  /** Components of the tax included in prices. */
  | { do: 'tax'; percents: number[] }
  /** Pays out ready balances: one seller through Stripe, the others through a bank file. */
  | { do: 'pay out' }
  | { do: 'bank says'; payout: number; what: 'paid' | 'failed' | 'returned' | 'reversed' | 'retry' }
  /** Agrees on a repayment plan for what a seller owes: a percentage of each payout. 0 ends it. */
  | { do: 'debt plan'; seller: number; percent: number }
  /** Writes off a percentage of what a seller owes, or books that the seller paid it by bank transfer. */
  | { do: 'debt settled'; seller: number; percent: number; paid: boolean }
  /** The bank of a customer disputes part of a payment, and later decides the dispute. */
  | { do: 'dispute'; checkout: number; percent: number }
  | { do: 'dispute ends'; dispute: number; step: 'win' | 'lose' }
  /** A provider pays part of our balance to our bank (Razorpay all of it), and the bank takes or returns it. */
  | { do: 'settle'; gateway: 'STRIPE' | 'RAZORPAY'; percent: number }
  | { do: 'settlement ends'; settlement: number; status: 'paid' | 'failed' }
  /** Couriers transfer the cash of all delivered orders, less a fee in percent. */
  | { do: 'couriers pay'; fee: number }
  /** An admin transfers a refund of cash, or records that the customer never paid. */
  | { do: 'transfer refund'; refund: number; paid: boolean }
  /** The bank returns a transferred refund. */
  | { do: 'return refund'; refund: number }
  | { do: 'exchange'; rate: number }
  /** `platform`: its part of the discount in percent. */
  | { do: 'coupon active'; coupon: number; active: boolean; platform: number }
  | { do: 'deal'; percent: number; platform: number }
  /**
   * Delivers some pending webhooks in an order derived from `seed`, each `copies` times. `parallel` delivers all of
   * them, or the copies of each one, concurrently. Corrupted deliveries are sent again intact.
   */
  | {
      do: 'webhooks'
      seed: number
      percent: number
      copies: number
      parallel: boolean | 'copies'
      corrupt?: Corruption
    }
  | { do: 'drop webhooks'; seed: number; percent: number }
  | { do: 'jobs' }
  | { do: 'minutes pass'; minutes: number }
  /** The next `count` calls to the provider fail. */
  | { do: 'trouble'; mode: 'error' | 'reset' | 'lost-connection'; status: 429 | 500 | 503; count: number }
  /** Refunds stay pending at the provider, and some then fail. */
  | { do: 'slow refunds'; on: boolean }
  | { do: 'settle refund'; refund: number; status: 'succeeded' | 'failed' }

/** `together`: the order of concurrent actions is unknown, so only their outcome is checked. */
export type Step = Act | Turn | { do: 'together'; acts: Act[] }
