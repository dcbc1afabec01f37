import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { addressesOf, type FormImage } from '../../images/use-images.ts'
import type { ProductValues } from './form-values.ts'
import type { ProductFields } from './use-product-form.ts'

type Props = {
  form: ProductFields
  images: FormImage[]
  initial: string[]
  onChange: (values: ProductValues, images: string[], changed: boolean) => void
}

/** Tells the page of changes without drawing the whole form again for each key. */
export function FormWatch({ form, images, initial, onChange }: Props) {
  const values = useWatch({ control: form.control }) as ProductValues
  const { isDirty } = form.formState
  const addresses = addressesOf(images)
  const imagesText = addresses.join('\n')
  const changed = isDirty || imagesText !== initial.join('\n')
  const listener = useRef(onChange)
  listener.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: addresses stand in the text
  useEffect(() => {
    listener.current(values, addresses, changed)
  }, [values, imagesText, changed])
  return null
}
