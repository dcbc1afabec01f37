import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DeliveryEstimate as Estimate } from '#contract/orders/checkouts.ts'
import { postalOf, postalProblem } from '#shared/region/postal.ts'
import { api } from '../../../api.ts'
import { messageOf } from '../../../api-errors.ts'
import { readStorage, writeStorage } from '../../../browser/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useReady } from '../../../ui/use-ready.ts'
import { deliveryDay } from '../../products/delivery-day.ts'
import { useSession } from '../../session/session-store.ts'

const storageKey = 'pin_code'

/** The last checked pin code, else the one of the customer's default address. */
function useKnownPinCode(): string {
  const { user } = useSession()
  const [stored, setStored] = useState('')
  useEffect(() => setStored(readStorage(storageKey) ?? ''), [])
  const home = user?.addresses.find((address) => address.isDefault)?.pinCode
  return stored || home || ''
}

/** Loads the delivery date. A known pin code is checked automatically. */
function useEstimate(productId: number) {
  const known = useKnownPinCode()
  const [typed, setTyped] = useState<string | null>(null)
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const latest = useRef('')
  const load = async (pinCode: string) => {
    latest.current = pinCode
    setBusy(true)
    try {
      const reply = await api('GET /delivery-estimate', {
        query: { productId: String(productId), pinCode },
      })
      if (latest.current === pinCode) setEstimate(reply)
    } catch (error) {
      if (latest.current === pinCode) setProblem(messageOf(error))
    }
    if (latest.current === pinCode) setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a pin code becomes known
  useEffect(() => {
    if (known && postalProblem(known) === '' && typed === null) void load(known)
  }, [known])
  return {
    pinCode: typed ?? known,
    estimate,
    problem,
    busy,
    load,
    type: (text: string) => {
      setTyped(text)
      setProblem('')
    },
    check: async (pinCode: string) => {
      setEstimate(null)
      const invalid = postalProblem(pinCode)
      setProblem(invalid)
      if (invalid) return
      writeStorage(storageKey, pinCode)
      await load(pinCode)
    },
  }
}

/** The delivery date by pin code. Hidden without JavaScript. */
export function DeliveryEstimate({ productId }: { productId: number }) {
  const { pinCode, estimate, problem, busy, type, load, check } = useEstimate(productId)
  const { label, max, digits } = postalOf()
  const ready = useReady()
  const input = useId()
  const readEarlyInput = useEffectEvent(() => {
    const early = (document.getElementById(input) as HTMLInputElement).value
    if (early) type(early)
    if (early && !postalProblem(early)) void load(early)
  })
  // Input typed before hydration.
  useEffect(() => readEarlyInput(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(pinCode.trim())
    if (postalProblem(pinCode.trim())) document.getElementById(input)?.focus()
  }
  return (
    <section aria-label="Delivery" className="no-js:hidden">
      <form onSubmit={submit} noValidate>
        <div className="relative">
          <TextField
            id={input}
            label={`Delivery to ${label}`}
            className="[&_input]:pr-[96px]"
            inputMode={digits ? 'numeric' : undefined}
            autoComplete="postal-code"
            maxLength={max}
            value={pinCode}
            onChange={(event) => type(event.target.value)}
            error={problem || undefined}
          />
          <Button
            type="submit"
            look="quiet"
            className="absolute right-[2px] top-[calc(1.27rem+6px)] min-h-5! text-accent"
            disabled={!ready}
            aria-disabled={busy || undefined}
          >
            Check
          </Button>
        </div>
        <p role="status" className="mt-0.5 min-h-2.5 text-sm text-muted">
          {statusText(estimate, busy, problem)}
        </p>
      </form>
    </section>
  )
}

function statusText(estimate: Estimate | null, busy: boolean, problem: string) {
  if (problem) return null
  if (busy && !estimate) return 'Checking...'
  if (!estimate) return `Enter your ${postalOf().label.toLowerCase()} for a delivery date.`
  return (
    <>
      Delivery by <strong className="font-medium text-ink">{deliveryDay(estimate.deliverBy)}</strong> to{' '}
      {estimate.pinCode}
    </>
  )
}
