import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Picture } from '#shared/catalog/pictures.ts'
import { type FormImage, picturesFrom } from '../../images/form-images.ts'
import { type ProductValues, pictureColors } from './form-values.ts'
import type { ProductFields } from './use-product-form.ts'

type Props = {
  form: ProductFields
  images: FormImage[]
  initial: Picture[]
  onChange: (values: ProductValues, pictures: Picture[], changed: boolean) => void
}

/** Reports form changes to the page, without rendering the whole form on each key press. */
export function FormWatch({ form, images, initial, onChange }: Props) {
  const values = useWatch({ control: form.control }) as ProductValues
  const { isDirty } = form.formState
  const pictures = picturesFrom(images, pictureColors(values))
  const imagesText = JSON.stringify(pictures)
  const changed = isDirty || imagesText !== JSON.stringify(initial)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: imagesText contains the pictures
  useEffect(() => {
    latestOnChange.current(values, pictures, changed)
  }, [values, imagesText, changed])
  return null
}
