/** Coupons: who may use which, and how many uses are left. */
export { findCoupon, keepCoupon, releaseCoupon, takeCoupon } from './promotions.sql.ts'
