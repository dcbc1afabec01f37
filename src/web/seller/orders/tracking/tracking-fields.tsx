import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Tracking, tracking } from '#contract/orders/order.ts'
// Configures zod: no eval, and our error messages.
import '../../../forms.ts'

const carriers = ['BlueDart', 'Delhivery', 'DHL', 'DTDC', 'Ekart', 'FedEx', 'India Post', 'UPS', 'XpressBees']

type Values = { carrier: string; trackingNumber: string }
type Problems = Partial<Record<keyof Values, string>>

/** The state of the tracking fields. `read` returns null when they are invalid, and undefined when optional and empty. */
export function useTracking(start: Tracking | null) {
  const [values, setValues] = useState<Values>(start ?? { carrier: '', trackingNumber: '' })
  const [problems, setProblems] = useState<Problems>({})

  function read(required: boolean): Tracking | undefined | null {
    if (!required && !values.carrier.trim() && !values.trackingNumber.trim()) return undefined
    const result = tracking.safeParse(values)
    if (result.success) return result.data
    // Reversed, so that the first error of each field wins.
    setProblems(
      Object.fromEntries(
        result.error.issues.map(({ path, message }) => [String(path[0]), message] as const).reverse(),
      ),
    )
    return null
  }

  const change = (name: keyof Values, text: string) => {
    setValues((before) => ({ ...before, [name]: text }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  return { values, problems, change, read }
}

export function TrackingFields({ values, problems, change }: ReturnType<typeof useTracking>) {
  return (
    <Stack gap="sm">
      <TextInput
        label="Carrier"
        size="md"
        list="carriers"
        maxLength={60}
        autoComplete="off"
        value={values.carrier}
        error={problems.carrier}
        onChange={(event) => change('carrier', event.currentTarget.value)}
        data-autofocus
      />
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        label="Tracking Number"
        size="md"
        maxLength={40}
        autoComplete="off"
        value={values.trackingNumber}
        error={problems.trackingNumber}
        onChange={(event) => change('trackingNumber', event.currentTarget.value)}
      />
    </Stack>
  )
}
