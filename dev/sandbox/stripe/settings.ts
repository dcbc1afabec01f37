import { z } from 'zod'
import type { Book } from './store.ts'

// Coerced, because values also come from the control page's forms.
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const flag = z.union([z.boolean(), z.stringbool()])

/**
 * signature: signed with another secret. body: re-serialized after signing. truncated: the end of the body is missing.
 * old: a valid signature more than five minutes old.
 */
export const corruptions = ['nothing', 'signature', 'body', 'truncated', 'old'] as const
export type Corruption = (typeof corruptions)[number]

export const webhookSettings = z.strictObject({
  /** `hold` queues new events until they are released; `drop` never sends them. */
  mode: z.enum(['deliver', 'hold', 'drop']),
  /** Number of deliveries of each event. */
  copies: count(1, 10),
  /** Random order: each delivery is delayed by up to half a second. */
  shuffle: flag,
  delayMs: count(0, 3_600_000),
  /** Corruption of all sent events; with `nothing`, the next attempts are valid. */
  corrupt: z.enum(corruptions),
  /** Delay after the first failed attempt; doubles with each attempt up to `retryMaxMs`. */
  retryBaseMs: count(1, 60_000),
  retryMaxMs: count(1, 3_600_000),
  maxAttempts: count(1, 1_000),
})

export const faultSchema = z.strictObject({
  /**
   * error: replies `status` without doing the work. hang: never replies, without doing the work. reset: closes the
   * connection without doing the work. lost-answer and lost-connection: do the work, then never reply or close the
   * connection. slow: does the work and replies after `delayMs`.
   */
  mode: z.enum(['error', 'hang', 'reset', 'lost-answer', 'lost-connection', 'slow']).default('error'),
  status: count(400, 599).default(500),
  delayMs: count(0, 120_000).default(1_000),
  count: count(1, 1_000_000).default(1),
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).optional(),
  /** Applies only to requests whose path contains this text. */
  path: z.string().optional(),
})

const feeSettings = z.strictObject({
  /** Share of each payment, in hundredths of a percent. */
  basisPoints: count(0, 10_000),
  /** Added to each payment's fee, in the currency's smallest unit. */
  fixed: count(0, 100_000),
  /** Tax on the fee, in hundredths of a percent of it. */
  taxBasisPoints: count(0, 10_000),
  /** Whether a refund returns its share of the fee. */
  onRefund: z.enum(['kept', 'returned']),
})

export const settingsSchema = z.strictObject({
  webhooks: webhookSettings,
  api: z.strictObject({
    /** Delay of every API call in milliseconds. */
    delayMs: count(0, 120_000),
  }),
  faults: z.array(faultSchema),
  /** Share of valid cards declined at random, 0 to 1. */
  declineRate: z.coerce.number().min(0).max(1),
  /** `wait` leaves new refunds pending until they are settled manually. */
  refunds: z.enum(['succeed', 'wait']),
  /** `wait` leaves payouts of connected accounts pending until they are settled manually. */
  payouts: z.enum(['settle', 'wait']).default('settle'),
  fees: feeSettings.default({ basisPoints: 290, fixed: 30, taxBasisPoints: 0, onRefund: 'kept' }),
  /** Offset of the sandbox's clock in milliseconds. */
  clockOffsetMs: z.number().int(),
})

export const settingsPatch = z.strictObject({
  webhooks: webhookSettings.partial().optional(),
  api: settingsSchema.shape.api.partial().optional(),
  declineRate: settingsSchema.shape.declineRate.optional(),
  refunds: settingsSchema.shape.refunds.optional(),
  payouts: z.enum(['settle', 'wait']).optional(),
  fees: feeSettings.partial().optional(),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingsPatch = z.input<typeof settingsPatch>
export type Fault = z.infer<typeof faultSchema>
export type FaultRequest = z.input<typeof faultSchema>

const defaults: Settings = {
  webhooks: {
    mode: 'deliver',
    copies: 1,
    shuffle: false,
    delayMs: 0,
    corrupt: 'nothing',
    retryBaseMs: 1_000,
    retryMaxMs: 3_600_000,
    maxAttempts: 8,
  },
  api: { delayMs: 0 },
  faults: [],
  declineRate: 0,
  refunds: 'succeed',
  payouts: 'settle',
  fees: { basisPoints: 290, fixed: 30, taxBasisPoints: 0, onRefund: 'kept' },
  clockOffsetMs: 0,
}

export type SettingsBook = ReturnType<typeof openSettings>

/** The sandbox's settings. Stored, so they survive a restart. */
export function openSettings(store: Book, own: Partial<Settings> = {}) {
  const initial = { ...defaults, ...own }
  const row = store.database.prepare("SELECT value FROM settings WHERE name = 'settings'").get()
  const stored = row ? settingsSchema.safeParse(JSON.parse(String(row.value))) : undefined
  let current = stored?.success ? stored.data : structuredClone(initial)

  function save(next: Settings): Settings {
    current = next
    store.database
      .prepare(
        `INSERT INTO settings (name, value) VALUES ('settings', ?)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      )
      .run(JSON.stringify(next))
    return next
  }

  return {
    get: () => current,
    save,
    patch(change: SettingsPatch): Settings {
      const { webhooks, api, fees, ...rest } = settingsPatch.parse(change)
      return save({
        ...current,
        ...rest,
        webhooks: { ...current.webhooks, ...webhooks },
        api: { ...current.api, ...api },
        fees: { ...current.fees, ...fees },
      })
    },
    reset: () => save(structuredClone(initial)),
  }
}
