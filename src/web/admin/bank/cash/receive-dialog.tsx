import { Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type CashOrder, newCashTransfer } from '#contract/payments/cash/cash.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { dayIn } from '#shared/time-zone.ts'
import { messageOf } from '../../../api-errors.ts'
import { shopTimeZone } from '../../../back-office/figures/shop-time-zone.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { NumberField, numberOf } from '../../settings/rates/number-field.tsx'
import { feeText } from './fee-text.ts'
import { useReceiveCash } from './use-cash.ts'

type Props = { orders: CashOrder[]; total: number; onDone: () => void; onClose: () => void }

/** The input, which stays after a failure. */
function useTransferForm({ orders, total, onDone, onClose }: Props) {
  const { mutate, isPending, error, reset } = useReceiveCash()
  const [amount, setAmount] = useState<number | string>(total)
  const [receivedOn, setReceivedOn] = useState(() => dayIn(new Date(), shopTimeZone))
  const [reference, setReference] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = newCashTransfer.safeParse({
      orderIds: orders.map(({ order }) => order.id),
      amount: numberOf(amount) ?? 0,
      receivedOn,
      reference,
    })
    const issues = checked.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (!checked.success) return
    mutate(checked.data, {
      onSuccess: () => {
        onClose()
        onDone()
      },
    })
  }
  const clear = () => {
    setProblems({})
    reset()
  }
  const fields = { amount, setAmount, receivedOn, setReceivedOn, reference, setReference }
  return { ...fields, isPending, error, problems, submit, clear }
}

/** Books a courier's transfer with the cash of the selected orders. */
export function ReceiveDialog(props: Props) {
  const { orders, total, onClose } = props
  const form = useTransferForm(props)
  const { problems, isPending } = form
  return (
    <Modal
      opened
      onClose={onClose}
      title="Book a courier's transfer"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!isPending}
      closeOnEscape={!isPending}
    >
      <form noValidate onSubmit={form.submit} onChange={form.clear}>
        <Stack gap="md">
          <Text>
            The couriers collected {money(total)} for the selected orders. Afterwards, the orders can be paid
            out.
          </Text>
          <NumberField
            label="Amount that arrived"
            value={form.amount}
            onChange={form.setAmount}
            decimals={2}
            prefix={currencySymbol(orders[0]?.currency ?? '')}
            description={feeText(total, numberOf(form.amount))}
            error={problems.amount}
          />
          <TextInput
            type="date"
            label="Received on"
            size="md"
            value={form.receivedOn}
            onChange={(event) => form.setReceivedOn(event.currentTarget.value)}
            error={problems.receivedOn}
          />
          <TextInput
            label="Reference"
            description="As on the bank statement, which is matched with it"
            size="md"
            maxLength={100}
            value={form.reference}
            onChange={(event) => form.setReference(event.currentTarget.value)}
            error={problems.reference}
          />
          {form.error && <Notice tone="problem">{messageOf(form.error)}</Notice>}
          <DialogButtons label="Book transfer" busyLabel="Booking..." busy={isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
