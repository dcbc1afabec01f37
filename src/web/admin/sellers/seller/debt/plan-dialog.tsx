import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { debtNoteMax, newDebtPlan, type SellerDebt } from '#contract/payments/debts.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { dayIn } from '#shared/time-zone.ts'
import { messageOf } from '../../../../api-errors.ts'
import { shopTimeZone } from '../../../../back-office/figures/shop-time-zone.ts'
import { Modal } from '../../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { money } from '../../../../ui/price.tsx'
import { NumberField, numberOf } from '../../../settings/rates/number-field.tsx'
import { useAgreePlan } from './use-debt.ts'

type Props = { sellerId: number; debt: SellerDebt; onClose: () => void }

const today = () => dayIn(new Date(), shopTimeZone)

/** The input, which stays after a failure. */
function usePlanForm({ sellerId, onClose }: Props) {
  const agree = useAgreePlan(sellerId)
  const [by, setBy] = useState<'perPayout' | 'share'>('perPayout')
  const [value, setValue] = useState<number | string>('')
  const [agreedOn, setAgreedOn] = useState(today)
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = newDebtPlan.safeParse({ [by]: numberOf(value), agreedOn, note })
    const issues = checked.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (checked.success) agree.mutate(checked.data, { onSuccess: onClose })
  }
  return {
    agree,
    by,
    setBy,
    value,
    setValue,
    agreedOn,
    setAgreedOn,
    note,
    setNote,
    problems,
    setProblems,
    submit,
  }
}

/** Agrees on a plan for everything the seller owes. */
export function PlanDialog(props: Props) {
  const { debt, onClose } = props
  const { agree, by, value, agreedOn, note, problems, submit, ...set } = usePlanForm(props)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Repayment plan"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!agree.isPending}
      closeOnEscape={!agree.isPending}
    >
      <form noValidate onSubmit={submit} onChange={() => set.setProblems({})}>
        <Stack gap="md">
          <Text>
            The seller owes {money(debt.open + debt.planned)}. Each payout repays a part of it, and the seller
            gets the rest. The plan is shown to the seller.
          </Text>
          <SegmentedControl
            aria-label="Repayment"
            size="md"
            value={by}
            onChange={(next) => set.setBy(next as typeof by)}
            data={[
              { value: 'perPayout', label: 'Amount' },
              { value: 'share', label: 'Percentage' },
            ]}
          />
          <NumberField
            label={by === 'share' ? 'Percentage of each payout' : 'Amount of each payout'}
            value={value}
            onChange={set.setValue}
            decimals={2}
            {...(by === 'share' ? { suffix: '%' } : { prefix: currencySymbol(debt.currency) })}
            error={problems.perPayout ?? problems.share}
          />
          <TextInput
            type="date"
            label="Agreed on"
            size="md"
            value={agreedOn}
            onChange={(event) => set.setAgreedOn(event.currentTarget.value)}
            error={problems.agreedOn}
          />
          <Textarea
            label="Note"
            description="For staff, for example who agreed."
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={debtNoteMax}
            size="md"
            value={note}
            onChange={(event) => set.setNote(event.currentTarget.value)}
            error={problems.note}
          />
          {agree.error && <Notice tone="problem">{messageOf(agree.error)}</Notice>}
          <DialogButtons label="Save plan" busyLabel="Saving..." busy={agree.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
