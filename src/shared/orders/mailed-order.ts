/** One order as an e-mail shows it: amounts and dates are texts. */
export type MailedOrder = {
  code: string
  seller: string
  deliverBy: string
  items: { title: string; details: string; amount: string; image: string | null }[]
  totals: { label: string; amount: string }[]
  address: string[]
}
