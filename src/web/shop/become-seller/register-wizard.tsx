import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import { api } from '../../api.ts'
import { isResponseError } from '../../api-errors.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReady } from '../../ui/use-ready.ts'
import { ConfirmLeave } from './confirm-leave.tsx'
import type { Registered } from './registered.ts'
import { emptySeller, sellerDraft } from './seller-draft.ts'
import { BankStep, PickupStep, type SellerForm, SupplierStep, TaxStep } from './step-fields.tsx'
import { stepOf, steps } from './steps.ts'

const screens = [TaxStep, PickupStep, BankStep, SupplierStep]
const lastStep = steps.length - 1

/** Without defaults, the first step keeps input typed before hydration. */
const defaultValues = { ...emptySeller, mobile: undefined, gstin: undefined }

type Props = {
  onRegistered: (result: Registered) => void
  /** Hidden, but mounted with its input. */
  hidden: boolean
  /** Focuses the heading, when the wizard replaces a focused element. */
  takesFocus: boolean
}

function useWizard({ onRegistered, takesFocus }: Props) {
  const form = useSchemaForm(sellerBody, { defaultValues })
  const [step, setStep] = useState(0)
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useSellerDraft(form, step, setStep)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const go = (next: number) => {
    setStep(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const createAccount = form.handleSubmit(
    async (body) => {
      setProblem('')
      try {
        const { message } = await api('POST /sellers', { body })
        sellerDraft.clear()
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
  return { form, step, problem, heading, go, submit }
}

/** Seller registration in four steps. Each step is validated before the next one. */
export function RegisterWizard(props: Props) {
  const { form, step, problem, heading, go, submit } = useWizard(props)
  const ready = useReady()
  const { getValues } = form
  const holdsSecrets = useCallback(() => {
    const { password, bankDetails } = getValues()
    return password !== '' || bankDetails.accountNumber !== ''
  }, [getValues])
  const Fields = screens[step] ?? TaxStep
  return (
    <>
      <form hidden={props.hidden} onSubmit={submit} noValidate className="grid gap-2.5 no-js:hidden">
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
      <ConfirmLeave wouldLose={holdsSecrets} />
    </>
  )
}

/** Restores the draft, then saves it on every change. Stays on the first step when it was filled in before hydration. */
function useSellerDraft(
  { reset, subscribe, getValues }: SellerForm,
  step: number,
  setStep: (step: number) => void,
) {
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const draft = sellerDraft.load()
    const { mobile, gstin } = getValues()
    const early = { ...(mobile && { mobile }), ...(gstin && { gstin }) }
    if (draft) reset({ ...draft.values, ...early })
    if (Object.keys(early).length > 0) sellerDraft.save({ step: 0, values: getValues() })
    else if (draft) setStep(Math.min(Math.max(draft.step, 0), lastStep))
    setRestored(true)
  }, [reset, getValues, setStep])

  useEffect(() => {
    if (!restored) return
    if (step > 0) sellerDraft.save({ step, values: getValues() })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sellerDraft.save({ step, values }),
    })
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
