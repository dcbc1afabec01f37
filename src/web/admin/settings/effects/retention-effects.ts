import { numberText } from '#shared/region/formats.ts'
import { type Change, type Effect, whenText } from './effect.ts'

const ageText = (value: number, unit: string) => `${numberText(value)} ${unit}${value === 1 ? '' : 's'}`

type Kind = {
  unit: 'day' | 'year'
  /** The data with a retention period. */
  kept: string
  /** What a shorter period erases. */
  old: (age: string) => string
  verb: 'erased' | 'deleted'
}

/** A shorter period erases existing data, a longer one brings nothing back. */
const retentionEffect =
  ({ unit, kept, old, verb }: Kind) =>
  ({ before, after, from }: Change<number>): Effect => {
    if (after >= before)
      return {
        text: `${kept} are kept for ${ageText(after, unit)} ${whenText({ from })}. Data that is already ${verb} does not come back.`,
      }
    const night = from ? `in the first night ${whenText({ from })}` : 'tonight'
    return {
      text: `${old(ageText(after, unit))} are ${verb} ${night}. This can't be undone.`,
      erases: true,
    }
  }

const orderRecipients = retentionEffect({
  unit: 'year',
  kept: 'Recipients of orders',
  old: (age) => `Names, addresses and messages of finished orders older than ${age}`,
  verb: 'erased',
})

export const retentionEffects = {
  orderDataYears: (change: Change<number>): Effect => ({
    ...orderRecipients(change),
    warning:
      change.after < 6
        ? 'Many tax authorities ask for records of orders from the last 6 to 10 years.'
        : undefined,
  }),
  auditYears: retentionEffect({
    unit: 'year',
    kept: 'Entries of the audit log',
    old: (age) => `Entries of the audit log older than ${age}`,
    verb: 'deleted',
  }),
  cartDays: retentionEffect({
    unit: 'day',
    kept: 'Abandoned bags',
    old: (age) => `Bags without a new product for ${age}`,
    verb: 'deleted',
  }),
  mailDays: retentionEffect({
    unit: 'day',
    kept: 'Sent emails',
    old: (age) => `Emails sent more than ${age} ago`,
    verb: 'deleted',
  }),
  contactDays: retentionEffect({
    unit: 'day',
    kept: 'Answered messages',
    old: (age) => `Messages answered more than ${age} ago`,
    verb: 'deleted',
  }),
  sessionDays: retentionEffect({
    unit: 'day',
    kept: 'Ended logins',
    old: (age) => `Logins that ended more than ${age} ago`,
    verb: 'deleted',
  }),
  exportDays: ({ after, from }: Change<number>): Effect => ({
    text: `Customers and sellers can download copies made ${whenText({ from })} for ${ageText(after, 'day')}. Earlier copies keep their time.`,
  }),
}
