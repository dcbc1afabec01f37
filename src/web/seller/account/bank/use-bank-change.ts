import { useState } from 'react'
import { z } from 'zod'
import { otp } from '#contract/fields.ts'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { browserId } from '../../../browser/browser-id.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useReportChanges } from '../form/unsaved.ts'
import { useProfile } from '../form/use-profile.ts'
import { changedElsewhere } from '../form/use-section.ts'

const details = sellerBody.pick({ bankDetails: true })
const withoutSpaces = z.string().transform((text) => text.replace(/\s/g, ''))
const schema = details.extend({ otp: withoutSpaces.pipe(otp) })
type Values = z.input<typeof schema>

const emptyValues: Values = {
  bankDetails: { accountHolderName: '', accountNumber: '', ifscCode: '', bankName: '' },
  otp: '',
}

/** Changes the bank account in two steps: details, then the emailed code. The typed details survive every error. */
export function useBankChange(onDone: () => void) {
  const { change, reload } = useProfile()
  const form = useSchemaForm(schema, { defaultValues: emptyValues })
  const [step, setStep] = useState<'details' | 'code'>('details')
  const [busy, setBusy] = useState<'sending' | 'saving' | null>(null)
  const [problem, setProblem] = useState('')
  const [requestId] = useState(browserId)
  useReportChanges('bank account', form.formState.isDirty)

  const sendCode = async () => {
    if (!(await form.trigger('bankDetails', { shouldFocus: true }))) return
    setBusy('sending')
    setProblem('')
    try {
      const { message } = await callAsSeller('POST /sellers/bank-details-otp', { body: { requestId } })
      form.resetField('otp')
      setStep('code')
      toast(message)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(null)
  }

  const save = form.handleSubmit(async (values) => {
    setBusy('saving')
    setProblem('')
    try {
      await change({ ...values, requestId })
      toast('Bank account changed. We sent you a confirmation by email.')
      onDone()
      return
    } catch (error) {
      if (codeOf(error) === 'code_wrong')
        form.setError('otp', { message: messageOf(error) }, { shouldFocus: true })
      else if (codeOf(error) === 'version_conflict') {
        await reload()
        setProblem(changedElsewhere)
      } else setProblem(showErrors(form, error))
    }
    setBusy(null)
  })
  return { form, errors: form.formState.errors, step, busy, problem, sendCode, save }
}
