import { Failure } from '#shared/failure.ts'
import { describe, statusOf, unavailable } from '../../../../razorpay/razorpay-answers.ts'

/** The result, or the reason of a refusal. After a refusal nothing has happened. */
export async function askOrWhy<T>(call: () => Promise<T>): Promise<T | string> {
  try {
    return await call()
  } catch (error) {
    const status = statusOf(error)
    if (status === 409) throw new Failure('in_progress')
    if (status !== 400 && status !== 404) throw unavailable(error)
    return describe(error)
  }
}
