// Replies made of things that are kept in memory and sent again and again, such as the product cards of a bag of two
// hundred lines: each is checked and written as JSON once. They are never changed, only made anew, so what was right
// stays right.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

/** Lets a schema check each object once, and `toJson` write each object that it has checked once. */
export function checkOnce(schema: z.ZodType): void {
  const checked = new WeakMap<object, object>()
  const run = schema._zod.run
  schema._zod.run = (payload, context) => {
    const given = payload.value
    if (typeof given !== 'object' || given === null) return run(payload, context)
    const known = checked.get(given)
    if (known !== undefined) {
      payload.value = known
      return payload
    }
    const result = run(payload, context)
    const value = result instanceof Promise || result.issues.length > 0 ? undefined : result.value
    if (typeof value === 'object' && value !== null) checked.set(given, writtenOnce(value))
    return result
  }
}

/** Stands for a kept object while what surrounds it is written. Nobody can guess it, so no text contains it. */
const mark = randomUUID()
/** The kept objects that the running `toJson` has met, in the order of their marks. */
let met: Buffer[] | undefined

function writtenOnce<T extends object>(value: T): T {
  let written: Buffer | undefined
  const toJSON = () => {
    if (!met) return value
    written ??= toJson({ ...value })
    met.push(written)
    return mark
  }
  // Not enumerable: neither pages nor tests see it.
  return Object.defineProperty(value, 'toJSON', { value: toJSON })
}

/** The JSON of a reply, as `JSON.stringify` writes it. */
export function toJson(reply: unknown): Buffer {
  // A kept object may hold others.
  const outer = met
  met = []
  try {
    const around = JSON.stringify(reply).split(`"${mark}"`)
    const kept = met
    return Buffer.concat(
      around.flatMap((text, index) => [Buffer.from(text), ...(kept[index] ? [kept[index]] : [])]),
    )
  } finally {
    met = outer
  }
}
