import { useEffect, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import type { ReturnBody } from '#contract/orders/returns.ts'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import { messageOf } from '../../../../api-errors.ts'
import { newIdempotencyKey } from '../../../../browser/new-key.ts'
import { addressesOf } from '../../../../images/form-images.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { call } from '../../../session/customer-api.ts'
import { emptyReturn, type ReturnDraft } from './return-draft.ts'
import { useUploads } from './use-uploads.ts'

export const commentMax = 1000

type Problems = { reason?: string; comment?: string; photos?: string; refusal?: string }

/** The return form of one order line. Saves a draft while the line is selected. */
export function useReturnLine(item: OrderItem, draft: Draft<ReturnDraft>, selected: boolean) {
  const [start] = useState(() => draft.load() ?? emptyReturn)
  const [quantity, setQuantity] = useState(() => Math.min(start.quantity, item.returnable?.quantity ?? 1))
  const [reason, setReason] = useState(() => offeredReason(item, start.reason))
  const [comment, setComment] = useState(start.comment)
  const uploads = useUploads(start.photos)
  const [problems, setProblems] = useState<Problems>({})
  const requestReturn = useReturnRequest(item.orderId)
  const values = { quantity, reason, comment, photos: addressesOf(uploads.photos.images) }
  useSavedDraft(draft, selected ? values : emptyReturn)

  const check = (): boolean => {
    const found: Problems = {
      ...(!reason && { reason: 'Please choose a reason' }),
      ...(reason === 'OTHER' &&
        !comment.trim() && { comment: 'Please tell us in a few words what is wrong' }),
      ...(uploads.problem && { photos: uploads.problem }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }

  const send = async (onProgress: (text: string) => void): Promise<boolean> => {
    if (!reason) return false
    if (uploads.isUploading()) onProgress('Waiting for photos...')
    const { problem, urls } = await uploads.finished()
    if (problem) {
      setProblems({ photos: problem })
      return false
    }
    onProgress('Sending...')
    try {
      await requestReturn({
        items: [{ orderItemId: item.id, quantity }],
        reason,
        comment: comment.trim(),
        photos: urls,
      })
      draft.clear()
      return true
    } catch (error) {
      setProblems({ refusal: messageOf(error) })
      return false
    }
  }

  const clearTextProblems = () => setProblems(({ photos }) => ({ photos }))
  const chooseReason = (next: ReturnReason) => {
    setReason(next)
    clearTextProblems()
  }
  const changeComment = (next: string) => {
    setComment(next)
    clearTextProblems()
  }

  return {
    quantity,
    setQuantity,
    reason,
    chooseReason,
    comment,
    changeComment,
    photos: uploads.photos,
    problems: { ...problems, photos: uploads.problem ? problems.photos : undefined },
    check,
    send,
  } as const
}

/** The reason of the draft while it is offered; a single offered reason is chosen from the start. */
function offeredReason({ returnable }: OrderItem, reason: ReturnReason | undefined) {
  const reasons = returnable?.reasons ?? []
  if (reason && reasons.includes(reason)) return reason
  return reasons.length === 1 ? reasons[0] : undefined
}

/** Sends a return request. A retry with the same content uses the same idempotency key. */
function useReturnRequest(orderId: number) {
  const last = useRef({ text: '', key: '' })
  return async (body: ReturnBody) => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: newIdempotencyKey() }
    await call('POST /orders/:orderId/returns', {
      params: { orderId },
      body,
      idempotencyKey: last.current.key,
    })
  }
}

/** Saves the values whenever they change. */
function useSavedDraft(draft: Draft<ReturnDraft>, values: ReturnDraft) {
  const text = JSON.stringify(values)
  const saved = useRef(text)
  useEffect(() => {
    if (text === saved.current) return
    saved.current = text
    draft.save(JSON.parse(text))
  }, [text, draft])
}
