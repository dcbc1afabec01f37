import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { sellerBody } from '#contract/sellers/sellers.ts'
import { api } from '../../api.ts'
import { isResponseError } from '../../api-errors.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/states.tsx'
import { useReady } from '../../ui/use-ready.ts'
import { emptyDraft, forgetDraft, keepDraft, recallDraft } from './draft.ts'
import { LeaveQuestion } from './leave-question.tsx'
import type { Registered } from './registered.ts'
import { BankStep, PickupStep, type SellerForm, SupplierStep, TaxStep } from './step-fields.tsx'
import { stepOf, steps } from './steps.ts'

const screens = [TaxStep, PickupStep, BankStep, SupplierStep]
const lastStep = steps.length - 1

/** The fields of the first step begin with what was typed into them before this script was there. */
const defaultValues = { ...emptyDraft, mobile: undefined, gstin: undefined }

type Props = {
  onRegistered: (result: Registered) => void
  /** Out of sight, with all that was typed. */
  hidden: boolean
  /** It took the place of something that had the focus. */
  takesFocus: boolean
}

/** Registration in four steps; each is checked before the next, and none forgets what was typed. */
export function RegisterWizard({ onRegistered, hidden, takesFocus }: Props) {
  const form = useSchemaForm(sellerBody, { defaultValues })
  const ready = useReady()
  const [step, setStep] = useState(0)
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useDraft(form, step, setStep)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const { getValues } = form
  const holdsSecrets = useCallback(() => {
    const { password, bankDetails } = getValues()
    return password !== '' || bankDetails.accountNumber !== ''
  }, [getValues])

  const go = (next: number) => {
    setStep(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const createAccount = form.handleSubmit(
    async (body) => {
      setProblem('')
      try {
        const { message } = await api('POST /sellers', { body })
        forgetDraft()
        onRegistered({ email: body.email, message })
      } catch (error) {
        setProblem(showErrors(form, error))
        const paths = isResponseError(error) ? (error.body.errors ?? []).map(({ path }) => path) : []
        if (paths.length > 0) go(stepOf(paths))
      }
    },
    (errors) => setStep(stepOf(Object.keys(errors))),
  )
  const submit = async (event: FormEvent) => {
    if (step === lastStep) return createAccount(event)
    event.preventDefault()
    if (await form.trigger(steps[step]?.fields, { shouldFocus: true })) go(step + 1)
  }

  const Fields = screens[step] ?? TaxStep
  return (
    <>
      <form hidden={hidden} onSubmit={submit} noValidate className="grid gap-2.5 no-js:hidden">
        <Progress step={step} />
        <header>
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
            <span className="sr-only">
              Step {step + 1} of {steps.length}:{' '}
            </span>
            {steps[step]?.title}
          </h2>
          <p className="text-sm text-muted">{steps[step]?.hint}</p>
        </header>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <div key={step} className="grid gap-2">
          <Fields form={form} />
        </div>
        <div className="flex gap-1">
          {step > 0 && (
            <Button
              look="secondary"
              size="lg"
              disabled={form.formState.isSubmitting}
              onClick={() => go(step - 1)}
            >
              Back
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            className="flex-1"
            disabled={!ready}
            busy={form.formState.isSubmitting && 'Creating your account...'}
          >
            {step === lastStep ? 'Create Account' : 'Continue'}
          </Button>
        </div>
      </form>
      <LeaveQuestion wouldLose={holdsSecrets} />
    </>
  )
}

/**
 * Brings back what was typed before a reload, then keeps what is typed. Whoever has begun on the first step before this
 * script was there stays on it.
 */
function useDraft(
  { reset, subscribe, getValues }: SellerForm,
  step: number,
  setStep: (step: number) => void,
) {
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const draft = recallDraft()
    const { mobile, gstin } = getValues()
    const early = { ...(mobile && { mobile }), ...(gstin && { gstin }) }
    const begun = Object.keys(early).length > 0
    if (draft) reset({ ...draft.values, ...early })
    if (begun) keepDraft(0, getValues())
    else if (draft) setStep(Math.min(Math.max(draft.step, 0), lastStep))
    setRestored(true)
  }, [reset, getValues, setStep])

  useEffect(() => {
    if (!restored) return
    if (step > 0) keepDraft(step, getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(step, values) })
  }, [restored, step, getValues, subscribe])
}

function Progress({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="flex gap-1">
      {steps.map(({ title }, index) => (
        <li
          key={title}
          aria-current={index === step ? 'step' : undefined}
          className={cx(
            'flex min-w-0 flex-1 flex-col gap-0.5 border-t-2 pt-0.5 text-sm',
            index <= step ? 'border-accent' : 'border-line text-muted',
          )}
        >
          <span className="flex items-center gap-0.5 font-medium">
            {index < step ? <Icon name="check" size={16} className="text-accent" /> : index + 1}
            {index < step && <span className="sr-only">Done: </span>}
          </span>
          <span className={cx('max-sm:sr-only', index === step && 'font-medium')}>{title}</span>
        </li>
      ))}
    </ol>
  )
}
