import { type ReturnReason, returnReasons } from '#shared/orders/return-reasons.ts'
import { type Draft, photoDraft, photosOf, textOf } from '../../../drafts/draft.ts'

/** The return form of one order line. Photos are URLs of uploads. */
export type ReturnDraft = {
  quantity: number
  reason: ReturnReason | undefined
  comment: string
  photos: string[]
}

type DraftOf = { userId: number; itemId: number }

export const emptyReturn: ReturnDraft = { quantity: 1, reason: undefined, comment: '', photos: [] }

/** Saving an empty form clears the draft. */
export function returnDraft({ userId, itemId }: DraftOf): Draft<ReturnDraft> {
  const { load, save, clear } = photoDraft<ReturnDraft>(`return-draft-${userId}-${itemId}`, parse)
  return { load, clear, save: (draft) => (isEmpty(draft) ? clear() : save(draft)) }
}

const isEmpty = ({ reason, comment, photos, quantity }: ReturnDraft) =>
  !reason && !comment.trim() && photos.length === 0 && quantity <= 1

const parse = ({ quantity, reason, comment, photos }: Record<string, unknown>): ReturnDraft => ({
  quantity: typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
  reason: Object.keys(returnReasons).find((known): known is ReturnReason => known === reason),
  comment: textOf(comment),
  photos: photosOf(photos),
})
