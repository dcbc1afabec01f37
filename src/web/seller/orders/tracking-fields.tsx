import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Tracking, tracking } from '#contract/orders/order.ts'
// Also tells zod to do without eval, and in whose words to complain.
import '../../forms.ts'

const carriers = ['BlueDart', 'Delhivery', 'DHL', 'DTDC', 'Ekart', 'FedEx', 'India Post', 'UPS', 'XpressBees']

type Values = { carrier: string; trackingNumber: string }
type Problems = Partial<Record<keyof Values, string>>

/** Carrier and number while they are typed. `read` gives them, undefined for neither, or says what is wrong: null. */
export function useTracking(start: Tracking | null) {
  const [values, setValues] = useState<Values>(start ?? { carrier: '', trackingNumber: '' })
  const [problems, setProblems] = useState<Problems>({})

  function read(required: boolean): Tracking | undefined | null {
    if (!required && !values.carrier.trim() && !values.trackingNumber.trim()) return undefined
    const result = tracking.safeParse(values)
    if (result.success) return result.data
    // The first complaint about a field is the one to show.
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
