import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DeliveryEstimate as Estimate } from '#contract/orders/checkouts.ts'
import { api } from '../../api.ts'
import { messageOf } from '../../api-errors.ts'
import { readStorage, writeStorage } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useReady } from '../../ui/use-ready.ts'
import { deliveryDay } from '../delivery-day.ts'
import { useSession } from '../session.ts'

const storageKey = 'pin_code'
const pinCodeLength = 6

function refusalOf(pinCode: string): string {
  if (pinCode === '') return 'Pin Code is required'
  return /^\d{6}$/.test(pinCode) ? '' : 'Pin Code must be a 6-digit number'
}

/** The pin code that was asked for last, else that of the customer's default address, once that is known. */
function useKnownPin(): string {
  const { user } = useSession()
  const [stored, setStored] = useState('')
  useEffect(() => setStored(readStorage(storageKey) ?? ''), [])
  const home = user?.addresses.find((address) => address.isDefault)?.pinCode
  return stored || home || ''
}

/** Asks when the product would arrive. What is known already is asked by itself. */
function useEstimate(productId: number) {
  const known = useKnownPin()
  const [typed, setTyped] = useState<string | null>(null)
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = useRef('')
  const ask = async (pinCode: string) => {
    asked.current = pinCode
    setBusy(true)
    try {
      const answer = await api('GET /delivery-estimate', {
        query: { productId: String(productId), pinCode },
      })
      // Of several questions the last one counts.
      if (asked.current === pinCode) setEstimate(answer)
    } catch (error) {
      if (asked.current === pinCode) setProblem(messageOf(error))
    }
    if (asked.current === pinCode) setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks by itself when a pin code becomes known
  useEffect(() => {
    if (known && refusalOf(known) === '' && typed === null) void ask(known)
  }, [known])
  return {
    pinCode: typed ?? known,
    estimate,
    problem,
    busy,
    ask,
    type: (text: string) => {
      setTyped(text)
      setProblem('')
    },
    check: async (pinCode: string) => {
      setEstimate(null)
      const refusal = refusalOf(pinCode)
      setProblem(refusal)
      if (refusal) return
      writeStorage(storageKey, pinCode)
      await ask(pinCode)
    },
  }
}

/** When it would be at the customer's door, by pin code. Needs scripts, so it is not there without them. */
export function DeliveryEstimate({ productId }: { productId: number }) {
  const { pinCode, estimate, problem, busy, type, ask, check } = useEstimate(productId)
  const ready = useReady()
  const input = useId()
  const takeOver = useEffectEvent(() => {
    const early = (document.getElementById(input) as HTMLInputElement).value
    if (early) type(early)
    if (early && !refusalOf(early)) void ask(early)
  })
  // What was typed before this script was there.
  useEffect(() => takeOver(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check(pinCode.trim())
    if (refusalOf(pinCode.trim())) document.getElementById(input)?.focus()
  }
  return (
    <section aria-label="Delivery" className="no-js:hidden">
      <form onSubmit={submit} noValidate>
        <div className="relative">
          <TextField
            id={input}
            label="Delivery to Pin Code"
            className="[&_input]:pr-[96px]"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={pinCodeLength}
            value={pinCode}
            onChange={(event) => type(event.target.value)}
            error={problem || undefined}
          />
          <Button
            type="submit"
            look="quiet"
            className="absolute right-[2px] top-[calc(1.27rem+6px)] min-h-[40px]! text-accent"
            disabled={!ready}
            aria-disabled={busy || undefined}
          >
            Check
          </Button>
        </div>
        <p role="status" className="mt-0.5 min-h-[20px] text-sm text-muted">
          {words(estimate, busy, problem)}
        </p>
      </form>
    </section>
  )
}

function words(estimate: Estimate | null, busy: boolean, problem: string) {
  if (problem) return null
  if (busy && !estimate) return 'Checking...'
  if (!estimate) return 'Enter a pin code to see when it arrives.'
  return (
    <>
      Delivery by <strong className="font-medium text-ink">{deliveryDay(estimate.deliverBy)}</strong> to{' '}
      {estimate.pinCode}
    </>
  )
}
