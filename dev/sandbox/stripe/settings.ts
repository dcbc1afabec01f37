import { z } from 'zod'
import type { Book } from './store.ts'

// Numbers and switches also come from the control page's forms, hence the coercion.
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const flag = z.union([z.boolean(), z.stringbool()])

/**
 * signature: made with another secret. body: another one than was signed, the same JSON written anew. truncated: its end
 * is missing. old: signed well, more than five minutes ago.
 */
export const corruptions = ['nothing', 'signature', 'body', 'truncated', 'old'] as const
export type Corruption = (typeof corruptions)[number]

export const webhookSettings = z.strictObject({
  /** `hold` keeps new events back until they are released, `drop` never sends them. */
  mode: z.enum(['deliver', 'hold', 'drop']),
  /** How often each event is sent. */
  copies: count(1, 10),
  /** Sends in random order: each delivery waits a random part of half a second. */
  shuffle: flag,
  delayMs: count(0, 3_600_000),
  /** What is wrong with every event that is sent; `nothing` again, and the next try of each is good. */
  corrupt: z.enum(corruptions),
  /** The pause after the first try that failed; it doubles with each, up to `retryMaxMs`. */
  retryBaseMs: count(1, 60_000),
  retryMaxMs: count(1, 3_600_000),
  maxAttempts: count(1, 1_000),
})

export const faultSchema = z.strictObject({
  /**
   * error: answers `status` without doing anything. hang: does nothing and never answers. reset: does nothing and
   * cuts the connection. lost-answer and lost-connection: do the work, then stay silent or cut. slow: does the
   * work and answers `delayMs` later.
   */
  mode: z.enum(['error', 'hang', 'reset', 'lost-answer', 'lost-connection', 'slow']).default('error'),
  status: count(400, 599).default(500),
  delayMs: count(0, 120_000).default(1_000),
  count: count(1, 1_000_000).default(1),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** Only requests whose path contains this text. */
  path: z.string().optional(),
})

export const settingsSchema = z.strictObject({
  webhooks: webhookSettings,
  api: z.strictObject({
    /** Every API call waits this long before it is worked on. */
    delayMs: count(0, 120_000),
  }),
  faults: z.array(faultSchema),
  /** The part of good cards that is declined at random, 0 to 1. */
  declineRate: z.coerce.number().min(0).max(1),
  /** `wait` leaves new refunds pending until they are settled by hand. */
  refunds: z.enum(['succeed', 'wait']),
  /** `wait` leaves payouts of connected accounts pending until they are settled by hand. */
  payouts: z.enum(['settle', 'wait']).default('settle'),
  /** How far the sandbox's clock is ahead of the real one, in milliseconds. */
  clockOffsetMs: z.number().int(),
})

export const settingsPatch = z.strictObject({
  webhooks: webhookSettings.partial().optional(),
  api: settingsSchema.shape.api.partial().optional(),
  declineRate: settingsSchema.shape.declineRate.optional(),
  refunds: settingsSchema.shape.refunds.optional(),
  payouts: z.enum(['settle', 'wait']).optional(),
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
  clockOffsetMs: 0,
}

export type SettingsBook = ReturnType<typeof openSettings>

/** The sandbox's switches; they outlive a restart like everything else. */
export function openSettings(store: Book) {
  const row = store.database.prepare("SELECT value FROM settings WHERE name = 'settings'").get()
  const stored = row ? settingsSchema.safeParse(JSON.parse(String(row.value))) : undefined
  let current = stored?.success ? stored.data : structuredClone(defaults)

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
      const { webhooks, api, ...rest } = settingsPatch.parse(change)
      return save({
        ...current,
        ...rest,
        webhooks: { ...current.webhooks, ...webhooks },
        api: { ...current.api, ...api },
      })
    },
    reset: () => save(structuredClone(defaults)),
  }
}
