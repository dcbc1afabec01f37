import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Picture } from '#shared/catalog/pictures.ts'
import { callAsSeller, sellerQuery } from '../../back-office/calls.ts'
import { readStorage } from '../../browser/storage.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { areUploading, imagesObstacle, picturesFrom } from '../../images/form-images.ts'
import type { Uploader } from '../../images/upload-image.ts'
import { useImages } from '../../images/use-images.ts'
import { productSchema } from './form-schema.ts'
import { attributeBodyOf, bodyOf, type ProductValues, pictureColors } from './form-values.ts'

export type Status = NonNullable<ProductBody['status']>

type Options = {
  values: ProductValues
  pictures: Picture[]
  send: (body: ProductBody) => Promise<void>
  /** The error shown above the buttons. */
  explain: (error: unknown) => ReactNode
}

const seller: Uploader = {
  token: () => readStorage('token'),
  // A call through the API client, which ends the session when the token is refused.
  onRefused: () => void callAsSeller('GET /sellers/profile', {}).catch(() => undefined),
}

/** The product status of the pressed submit button. */
const statusOf = (event: FormEvent): Status =>
  (event.nativeEvent as SubmitEvent).submitter?.dataset.status === 'DRAFT' ? 'DRAFT' : 'ACTIVE'

/** State of the product form: fields, images and submission. */
export function useProductForm({ values, pictures, send, explain }: Options) {
  const queries = useQueryClient()
  const form = useSchemaForm(productSchema, { defaultValues: values })
  const images = useImages(pictures, seller)
  const [problem, setProblem] = useState<ReactNode>('')
  const [blocked, setBlocked] = useState(false)
  const [waiting, setWaiting] = useState<Status | null>(null)
  const [sending, setSending] = useState<Status | null>(null)

  const obstacle = imagesObstacle(images.images)
  const uploading = areUploading(images.images)

  const sendAs = (status: Status) => {
    setProblem('')
    return form.handleSubmit(async (valid) => {
      setBlocked(Boolean(obstacle))
      if (obstacle) return
      if (uploading) return setWaiting(status)
      setSending(status)
      try {
        const category = valid.categoryCode3 || valid.categoryCode2 || valid.categoryCode
        const template = await queries.ensureQueryData(
          sellerQuery('GET /attributes', { query: { category } }),
        )
        const attributes = attributeBodyOf(valid.attributes, template)
        const pictures = picturesFrom(images.images, pictureColors(valid))
        await send({ ...bodyOf(valid, pictures), attributes, status })
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

  // Submits once the uploads have finished, with the field values of that moment.
  useEffect(() => {
    if (!waiting || (uploading && !obstacle)) return
    setWaiting(null)
    void sendAs(waiting)
  })

  // The error about images disappears once the failed image is removed.
  const notice = (blocked && obstacle) || problem
  return { form, images, notice, sending, waiting, submit }
}

export type ProductFields = ReturnType<typeof useProductForm>['form']
