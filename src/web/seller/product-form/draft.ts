import { readTabStorage, removeTabStorage, writeTabStorage } from '../../storage.ts'
import type { ProductValues } from './form-values.ts'
import type { Submission } from './submission.ts'

const key = 'new-product'

/** What was typed for a new product, kept over a reload for this visit. */
export type Draft = {
  sellerId: number
  values: ProductValues
  images: string[]
  /** A request that may have arrived although no answer came. */
  submission: Submission | null
}

/** The seller's own draft; what a former version of the page wrote or another seller typed is left alone. */
export function readDraft(sellerId: number): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(readTabStorage(key) ?? 'null')
    const whole =
      draft?.sellerId === sellerId && Array.isArray(draft.values?.variants) && Array.isArray(draft.images)
    return whole ? draft : null
  } catch {
    return null
  }
}

export const keepDraft = (draft: Draft) => writeTabStorage(key, JSON.stringify(draft))
export const forgetDrafts = () => removeTabStorage(key)
