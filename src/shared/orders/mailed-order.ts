/** One order as an email shows it: amounts and dates are texts. */
export type MailedOrder = {
  code: string
  seller: string
  deliverBy: string
  items: { title: string; details: string; amount: string; image: string | null }[]
  totals: { label: string; amount: string }[]
  address: string[]
}
