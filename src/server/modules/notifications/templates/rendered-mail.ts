/** A mail's content, which is sent as text and HTML. */
export type RenderedMail = {
  subject: string
  /** The first paragraph is the intro, which admins can edit. */
  paragraphs: string[]
  code?: string
  link?: MailLink
  /** The product that the mail is about. */
  product?: { title: string; details: string; image: string | null }
  /** Which details of its orders the mail shows. Without it, none. */
  orders?: OrderDetails
}
export type MailLink = { label: string; href: string }
type OrderDetails = {
  /** Label of the delivery date, such as `Arriving by`. */
  date?: string
  /** Shows the last day to ship, for orders that are not shipped yet. */
  shipBy?: boolean
  address?: boolean
  totals?: boolean
}

/** Header and footer data, the same in every mail. */
export type MailFrame = {
  shopName: string
  /** Legal name and address, if an admin has entered them. */
  legal: string[]
  /** `PUBLIC_URL`. */
  origin: string
}

/** The render functions of a group of templates. */
export type Renders<Data> = { [T in keyof Data]: (data: Data[T], secret: string) => RenderedMail }
