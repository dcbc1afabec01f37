/** One order as an email shows it: amounts and dates are texts. */
export type MailedOrder = {
  code: string
  seller: string
  deliverBy: string
  /** Null once the order is shipped, canceled or fully refunded. */
  shipBy: string | null
  items: { title: string; details: string; amount: string; image: string | null }[]
  totals: { label: string; amount: string }[]
  address: string[]
}
