import type { InputOf } from '#contract/contract.ts'
import type { Person } from '../harness/clients.ts'
import { unique } from './unique.ts'

/** A coupon code that no other coupon has. */
export const newCode = () => `NEW${unique().toUpperCase()}`

/** Requests a new coupon as an admin and returns the reply, whatever its status. */
export const createCoupon = (admin: Person, body: unknown, headers: Record<string, string> = {}) =>
  admin.call('POST /coupons/admin', { body: body as InputOf<'POST /coupons/admin'>['body'], headers })

/** A coupon with any fields, also one that has ended: only a change can end a coupon. */
export async function aCouponOf(
  admin: Person,
  { validityEndDate, ...fields }: { code: string; validityEndDate?: string },
): Promise<void> {
  const { id } = await admin.ok('POST /coupons/admin', { body: { discountPercentage: 10, ...fields } })
  if (validityEndDate)
    await admin.ok('PATCH /coupons/admin/:id', { params: { id }, body: { validityEndDate } })
}

export const deleteCoupon = (admin: Person, id: number) =>
  admin.call('DELETE /coupons/admin/:id', { params: { id } })

/** The coupon with this code on the first page of the coupon list. */
export const findCoupon = async (admin: Person, code: string) =>
  (await admin.ok('GET /coupons/admin')).find((coupon) => coupon.code === code)
