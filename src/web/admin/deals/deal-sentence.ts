import { momentText } from '../../back-office/forms/dates.ts'
import { percentText } from '../percent-text.ts'

type Terms = {
  discount: number
  /** Name of the category. */
  name: string
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

/** `15% off Headphones, from Dec 1, 2026, 9:00 AM, until Dec 31, 2026, 11:59 PM` */
export const dealSentence = ({ discount, name, startsAt, endsAt }: Terms): string =>
  [
    `${percentText(discount)} off ${name}`,
    startsAt && `from ${momentText(startsAt)}`,
    endsAt && `until ${momentText(endsAt)}`,
  ]
    .filter(Boolean)
    .join(', ')
