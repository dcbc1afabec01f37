import type { AlertKind } from '#contract/shop/alerts.ts'

export const alertLabels: Record<AlertKind, { request: string; requested: string }> = {
  BACK_IN_STOCK: {
    request: "Notify me when it's back",
    requested: "We'll email you when it's back in stock.",
  },
  PRICE_DROP: {
    request: 'Notify me when the price drops',
    requested: "We'll email you if the price drops.",
  },
}
