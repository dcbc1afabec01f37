import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import type { Uploader } from '../../images/upload-image.ts'
import { addressesOf, areUploading, imagesObstacle, useImages } from '../../images/use-images.ts'
import { readStorage } from '../../storage.ts'
import { productSchema } from './form-schema.ts'
import { bodyOf, type ProductValues } from './form-values.ts'

export type Status = NonNullable<ProductBody['status']>

type Options = {
  values: ProductValues
  images: string[]
  send: (body: ProductBody) => Promise<void>
  /** What to say above the form's buttons when sending failed. */
  explain: (error: unknown) => ReactNode
}

const seller: Uploader = {
  token: () => readStorage('token'),
  // The ordinary client knows what to do when a session has ended.
  onRefused: () => void callAsSeller('GET /sellers/profile', {}).catch(() => undefined),
}

/** Names the status a submit button stands for. */
const statusOf = (event: FormEvent): Status =>
  (event.nativeEvent as SubmitEvent).submitter?.dataset.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE'

/** The state of the product form: its fields, its images, and how sending goes. */
export function useProductForm({ values, images: stored, send, explain }: Options) {
  const element = useRef<HTMLFormElement>(null)
  const [schema] = useState(() =>
    productSchema((field) => {
      const input = element.current?.elements.namedItem(field)
      return input instanceof HTMLInputElement && input.validity.badInput
    }),
  )
  const form = useSchemaForm(schema, { defaultValues: values })
  const images = useImages(stored, seller)
  const [problem, setProblem] = useState<ReactNode>('')
  const [blocked, setBlocked] = useState(false)
  const [waiting, setWaiting] = useState<Status | null>(null)
  const [sending, setSending] = useState<Status | null>(null)

  const obstacle = imagesObstacle(images.images)
  const uploading = areUploading(images.images)

  const sendAs = (status: Status) => {
    setProblem('')
    return form.handleSubmit(async (sound) => {
      setBlocked(Boolean(obstacle))
      if (obstacle) return
      if (uploading) return setWaiting(status)
      setSending(status)
      try {
        await send({ ...bodyOf(sound, addressesOf(images.images)), status })
      } catch (error) {
        showErrors(form, error)
        setProblem(explain(error))
      } finally {
        setSending(null)
      }
    })()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return sendAs(statusOf(event))
  }

  // Goes on as soon as the images allow it, with whatever stands in the fields then.
  useEffect(() => {
    if (!waiting || (uploading && !obstacle)) return
    setWaiting(null)
    void sendAs(waiting)
  })

  // What was said about images goes by itself once the failed one is gone.
  const notice = (blocked && obstacle) || problem
  return { element, form, images, notice, sending, waiting, submit }
}

export type ProductFields = ReturnType<typeof useProductForm>['form']
