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

/** Reports form changes to the page, without rendering the whole form on each key press. */
export function FormWatch({ form, images, initial, onChange }: Props) {
  const values = useWatch({ control: form.control }) as ProductValues
  const { isDirty } = form.formState
  const addresses = addressesOf(images)
  const imagesText = addresses.join('\n')
  const changed = isDirty || imagesText !== initial.join('\n')
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: imagesText contains the addresses
  useEffect(() => {
    latestOnChange.current(values, addresses, changed)
  }, [values, imagesText, changed])
  return null
}
