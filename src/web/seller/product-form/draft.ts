import type { Picture } from '#shared/catalog/pictures.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../browser/storage.ts'
import type { ProductValues } from './form-values.ts'
import type { Submission } from './submission.ts'

const key = 'new-product'

/** The unsaved form of a new product, stored for the browser session. */
export type Draft = {
  sellerId: number
  values: ProductValues
  pictures: Picture[]
  /** The last request, which may have succeeded although no reply arrived. */
  submission: Submission | null
}

/** The seller's draft. Ignores drafts of other sellers and of older versions of the page. */
export function readDraft(sellerId: number): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(readTabStorage(key) ?? 'null')
    const isValid =
      draft?.sellerId === sellerId &&
      Array.isArray(draft.values?.variants) &&
      Array.isArray(draft.pictures) &&
      Boolean(draft.values.attributes) &&
      Boolean(draft.values.details) &&
      Boolean(draft.values.colorNames) &&
      typeof draft.values.lowStockMax === 'string' &&
      typeof draft.values.showsGtins === 'boolean'
    return isValid ? draft : null
  } catch {
    return null
  }
}

export const saveDraft = (draft: Draft) => writeTabStorage(key, JSON.stringify(draft))
export const removeDraft = () => removeTabStorage(key)
