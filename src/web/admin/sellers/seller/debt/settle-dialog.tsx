import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { debtNoteMax, newDebtPayment, newWriteOff, type SellerDebt } from '#contract/payments/debts.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { dayIn } from '#shared/time-zone.ts'
import { messageOf } from '../../../../api-errors.ts'
import { shopTimeZone } from '../../../../back-office/figures/shop-time-zone.ts'
import { Modal } from '../../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { money } from '../../../../ui/price.tsx'
import { NumberField, numberOf } from '../../../settings/rates/number-field.tsx'
import { useReceivePayment, useWriteOff } from './use-debt.ts'

type Props = { kind: 'WRITE_OFF' | 'BANK'; sellerId: number; debt: SellerDebt; onClose: () => void }

const texts = {
  WRITE_OFF: {
    title: 'Write off',
    note: 'The shop bears the loss. A large amount needs the approval of another person.',
    field: 'Reason',
    description: 'For staff and the books.',
    confirm: 'Write off',
    busy: 'Writing off...',
  },
  BANK: {
    title: 'Received by bank transfer',
    note: "The amount is added to the shop's bank account and matched with the bank statement. Large amounts can be booked only after the bank statement shows them.",
    field: 'Note',
    description: 'For example, the transfer reference.',
    confirm: 'Book payment',
    busy: 'Booking...',
  },
} as const

const today = () => dayIn(new Date(), shopTimeZone)

/** The input, which stays after a failure. */
function useSettleForm({ kind, sellerId, debt, onClose }: Props) {
  const [writeOff, receive] = [useWriteOff(sellerId), useReceivePayment(sellerId)]
  const [amount, setAmount] = useState<number | string>(debt.open + debt.planned)
  const [receivedOn, setReceivedOn] = useState(today)
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const show = (issues: { path: PropertyKey[]; message: string }[] = []) =>
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const cents = numberOf(amount) ?? 0
    if (kind === 'WRITE_OFF') {
      const checked = newWriteOff.safeParse({ amount: cents, reason: note })
      show(checked.error?.issues)
      if (checked.success) writeOff.mutate(checked.data, { onSuccess: onClose })
      return
    }
    const checked = newDebtPayment.safeParse({ amount: cents, receivedOn, note })
    show(checked.error?.issues)
    if (checked.success) receive.mutate(checked.data, { onSuccess: onClose })
  }
  const { isPending, error } = kind === 'WRITE_OFF' ? writeOff : receive
  const fields = { amount, setAmount, receivedOn, setReceivedOn, note, setNote }
  return { ...fields, isPending, error, problems, clear: () => setProblems({}), submit }
}

/** Writes off a part of a debt, or books that the seller paid it. */
export function SettleDialog(props: Props) {
  const { kind, debt, onClose } = props
  const form = useSettleForm(props)
  const { problems } = form
  const text = texts[kind]
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!form.isPending}
      closeOnEscape={!form.isPending}
    >
      <form noValidate onSubmit={form.submit} onChange={form.clear}>
        <Stack gap="md">
          <Text>
            The seller owes {money(debt.open + debt.planned)}. {text.note}
          </Text>
          <NumberField
            label="Amount"
            value={form.amount}
            onChange={form.setAmount}
            decimals={2}
            prefix={currencySymbol(debt.currency)}
            error={problems.amount}
          />
          {kind === 'BANK' && (
            <TextInput
              type="date"
              label="Received on"
              size="md"
              value={form.receivedOn}
              onChange={(event) => form.setReceivedOn(event.currentTarget.value)}
              error={problems.receivedOn}
            />
          )}
          <Textarea
            label={text.field}
            description={text.description}
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={debtNoteMax}
            size="md"
            value={form.note}
            onChange={(event) => form.setNote(event.currentTarget.value)}
            error={problems.reason ?? problems.note}
          />
          {form.error && <Notice tone="problem">{messageOf(form.error)}</Notice>}
          <DialogButtons
            label={text.confirm}
            busyLabel={text.busy}
            busy={form.isPending}
            color={kind === 'WRITE_OFF' ? 'red' : undefined}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
