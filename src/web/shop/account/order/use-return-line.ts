import { useEffect, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import type { ReturnBody } from '#contract/returns.ts'
import type { ReturnReason } from '#shared/return-reasons.ts'
import { messageOf } from '../../../api-errors.ts'
import { addressesOf, areUploading, imagesObstacle, useImages } from '../../../images/use-images.ts'
import { call } from '../../session.ts'
import { uploader } from '../../uploader.ts'

export const commentMax = 1000

type Problems = { reason?: string; comment?: string; photos?: string; refusal?: string }

/** What is said about one line of the order, and sending it. Sent again after a doubt, the same words are the same return. */
export function useReturnLine(item: OrderItem) {
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState<ReturnReason>()
  const [comment, setComment] = useState('')
  const photos = useImages([], uploader)
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
    if (words !== sent.current.words) sent.current = { words, key: crypto.randomUUID() }
    try {
      const params = { orderId: item.orderId }
      await call('POST /orders/:orderId/returns', { params, body, idempotencyKey: sent.current.key })
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
