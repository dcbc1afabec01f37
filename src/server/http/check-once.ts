import type { z } from 'zod'

/**
 * Lets a schema check each object once. For objects that are kept in memory and sent again and again, such as product
 * cards: they are never changed, only made anew, so what was right stays right.
 */
export function checkOnce(schema: z.ZodType): void {
  const checked = new WeakMap<object, unknown>()
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
    if (!(result instanceof Promise) && result.issues.length === 0 && result.value) {
      checked.set(given, result.value)
    }
    return result
  }
}
