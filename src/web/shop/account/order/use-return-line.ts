import { useEffect, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import type { ReturnBody } from '#contract/orders/returns.ts'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import { messageOf } from '../../../api-errors.ts'
import { addressesOf, areUploading, imagesObstacle, useImages } from '../../../images/use-images.ts'
import { newIdempotencyKey } from '../../../new-key.ts'
import { call } from '../../session.ts'
import { uploader } from '../../uploader.ts'
import { type DraftOf, forgetDraft, keepDraft, nothingSaid, recallDraft } from './return-draft.ts'

export const commentMax = 1000

type Problems = { reason?: string; comment?: string; photos?: string; refusal?: string }

/**
 * What is said about one line of the order, and sending it. Sent again after a doubt, the same words are the same return.
 * As long as the line goes back, what is said of it is kept in this browser.
 */
export function useReturnLine(item: OrderItem, of: DraftOf, goesBack: boolean) {
  const [start] = useState(() => recallDraft(of) ?? nothingSaid)
  const [quantity, setQuantity] = useState(() => Math.min(start.quantity, item.returnable?.quantity ?? 1))
  const [reason, setReason] = useState(start.reason)
  const [comment, setComment] = useState(start.comment)
  const photos = useImages(start.photos, uploader)
  const [problems, setProblems] = useState<Problems>({})
  const sent = useRef({ words: '', key: '' })

  // Sending waits for photos, which are others by then.
  const images = useRef(photos.images)
  images.current = photos.images
  const onArrived = useRef<() => void>(undefined)
  const uploading = areUploading(photos.images)
  const obstacle = imagesObstacle(photos.images)
  useEffect(() => {
    if (!uploading || obstacle) onArrived.current?.()
  }, [uploading, obstacle])

  const draft = JSON.stringify({ quantity, reason, comment, photos: addressesOf(photos.images) })
  const now = goesBack ? draft : JSON.stringify(nothingSaid)
  const before = useRef(now)
  useEffect(() => {
    if (now === before.current) return
    before.current = now
    keepDraft(of, JSON.parse(now))
  }, [now, of])

  /** Whether it can be sent; what is missing is said beside it. */
  const check = (): boolean => {
    const found: Problems = {
      ...(!reason && { reason: 'Please choose a reason' }),
      ...(reason === 'OTHER' &&
        !comment.trim() && { comment: 'Please tell us in a few words what is wrong' }),
      ...(obstacle && { photos: obstacle }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }

  /** Asks for the return as soon as the photos are there; false when it was refused, for the reason that is shown then. */
  const send = async (tell: (busy: string) => void): Promise<boolean> => {
    if (!reason) return false
    if (areUploading(images.current)) {
      tell('Waiting for photos...')
      await new Promise<void>((resolve) => {
        onArrived.current = resolve
      })
    }
    const failed = imagesObstacle(images.current)
    if (failed) {
      setProblems({ photos: failed })
      return false
    }
    tell('Sending...')
    const body: ReturnBody = {
      items: [{ orderItemId: item.id, quantity }],
      reason,
      comment: comment.trim(),
      photos: addressesOf(images.current),
    }
    const words = JSON.stringify(body)
    try {
      if (words !== sent.current.words) sent.current = { words, key: newIdempotencyKey() }
      const params = { orderId: item.orderId }
      await call('POST /orders/:orderId/returns', { params, body, idempotencyKey: sent.current.key })
      forgetDraft(of)
      return true
    } catch (error) {
      setProblems({ refusal: messageOf(error) })
      return false
    }
  }

  /** What was said about the words is no longer true once they change. */
  const forgetProblems = () => setProblems(({ photos: kept }) => ({ photos: kept }))
  const choose = (next: ReturnReason) => {
    setReason(next)
    forgetProblems()
  }
  const write = (next: string) => {
    setComment(next)
    forgetProblems()
  }

  return {
    quantity,
    setQuantity,
    reason,
    choose,
    comment,
    write,
    photos,
    problems: { ...problems, photos: obstacle ? problems.photos : undefined },
    check,
    send,
  } as const
}
