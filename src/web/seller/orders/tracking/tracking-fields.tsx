import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Tracking } from '#contract/orders/order.ts'
import {
  type TrackingProblems,
  trackingProblems,
} from '../../../back-office/orders/tracking/tracking-problems.ts'
import { CarrierList, carrierListId } from './carrier-list.tsx'

/** The state of the tracking fields. `read` returns null when they are invalid, and undefined when optional and empty. */
export function useTracking(start: Tracking | null) {
  const [values, setValues] = useState<Tracking>(start ?? { carrier: '', trackingNumber: '' })
  const [problems, setProblems] = useState<TrackingProblems>({})

  function read(required: boolean): Tracking | undefined | null {
    const found = trackingProblems(values, required ? 'required' : 'optional')
    setProblems(found)
    if (Object.keys(found).length > 0) return null
    const [carrier, trackingNumber] = [values.carrier.trim(), values.trackingNumber.trim()]
    return carrier ? { carrier, trackingNumber } : undefined
  }

  const change = (name: keyof Tracking, text: string) => {
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
        list={carrierListId}
        maxLength={60}
        autoComplete="off"
        value={values.carrier}
        error={problems.carrier}
        onChange={(event) => change('carrier', event.currentTarget.value)}
        data-autofocus
      />
      <CarrierList />
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
