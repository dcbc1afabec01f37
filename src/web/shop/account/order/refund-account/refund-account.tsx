import { useState } from 'react'
import { refundAccountBody } from '#contract/payments/cash/cash.ts'
import { showErrors, useSchemaForm } from '../../../../forms.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState, Notice, Skeleton } from '../../../../ui/feedback/states.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { call } from '../../../session/customer-api.ts'
import { useLoad } from '../../use-load.ts'

type Account = { holder: string; number: string; bankCode: string }

/** Where refunds of orders paid in cash are transferred to. */
export default function RefundAccount() {
  const { data, error, reload, setData } = useLoad('refund account', (signal) =>
    call('GET /refund-account', { signal }),
  )
  const [editing, setEditing] = useState(false)
  return (
    <section aria-labelledby="refund-account" className="grid gap-1.5">
      <h2 id="refund-account" className="text-lg">
        Account for Your Refund
      </h2>
      {error ? (
        <ErrorState title="We couldn't load your account" error={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-5.5" />
      ) : data.account && !editing ? (
        <Saved account={data.account} onEdit={() => setEditing(true)} />
      ) : (
        <AccountForm
          onCancel={data.account ? () => setEditing(false) : undefined}
          onSaved={(saved) => {
            setData(saved)
            setEditing(false)
          }}
        />
      )}
    </section>
  )
}

function Saved({ account, onEdit }: { account: Account; onEdit: () => void }) {
  return (
    <>
      <p className="break-words">
        We'll transfer it to {account.holder}, {account.number}.
      </p>
      <Button look="secondary" onClick={onEdit}>
        Change account
      </Button>
    </>
  )
}

type FormProps = {
  onSaved: (saved: { account: Account | null }) => void
  onCancel: (() => void) | undefined
}

function AccountForm({ onSaved, onCancel }: FormProps) {
  const form = useSchemaForm(refundAccountBody, {
    defaultValues: { holder: '', number: '', bankCode: '' },
  })
  const [problem, setProblem] = useState('')
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (body) => {
    setProblem('')
    try {
      onSaved(await call('PUT /refund-account', { body }))
      toast('Your account was saved.')
    } catch (error) {
      setProblem(showErrors(form, error))
    }
  })
  return (
    <form noValidate onSubmit={save} className="grid gap-1.5">
      <p className="text-muted">You paid in cash. Where should we transfer your refund?</p>
      <TextField
        label="Account Holder"
        autoComplete="name"
        maxLength={80}
        required
        {...form.register('holder')}
        error={errors.holder?.message}
      />
      <TextField
        label="Account Number, IBAN or UPI ID"
        autoComplete="off"
        maxLength={40}
        required
        {...form.register('number')}
        error={errors.number?.message}
      />
      <TextField
        label="IFSC, Sort Code or BIC"
        hint="Leave empty for an IBAN or a UPI ID"
        autoComplete="off"
        maxLength={20}
        {...form.register('bankCode')}
        error={errors.bankCode?.message}
      />
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="flex flex-wrap gap-1">
        <Button type="submit" busy={isSubmitting && 'Saving...'}>
          Save account
        </Button>
        {onCancel && (
          <Button look="secondary" type="button" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
