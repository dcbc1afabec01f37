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
import { useReceiveCash } from './use-cash.ts'

type Props = { orders: CashOrder[]; total: number; onDone: () => void; onClose: () => void }

/** What the courier kept of the total; empty for nothing, or for an amount that cannot be right. */
export function feeText(total: number, amount: number | undefined): string {
  const fee = Math.round((total - (amount ?? total)) * 100) / 100
  if (fee > 0) return `The courier kept ${money(fee)}, which the shop bears.`
  return fee < 0 ? 'More than the couriers collected for these orders.' : ''
}

/** Books a courier's transfer with the cash of the selected orders. */
export function ReceiveDialog({ orders, total, onDone, onClose }: Props) {
  const { mutate, isPending, error, reset } = useReceiveCash()
  const [amount, setAmount] = useState<number | string>(total)
  const [receivedOn, setReceivedOn] = useState(() => dayIn(new Date(), shopTimeZone))
  const [reference, setReference] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const orderIds = orders.map(({ order }) => order.id)
    const checked = newCashTransfer.safeParse({
      orderIds,
      amount: numberOf(amount) ?? 0,
      receivedOn,
      reference,
    })
    const issues = checked.error?.issues ?? []
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (!checked.success) return
    mutate(checked.data, {
      onSuccess: () => {
        onDone()
        onClose()
      },
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Book a courier's transfer"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!isPending}
      closeOnEscape={!isPending}
    >
      <form
        noValidate
        onSubmit={submit}
        onChange={() => {
          setProblems({})
          reset()
        }}
      >
        <Stack gap="md">
          <Text>
            The couriers collected {money(total)} for the selected orders. Afterwards, the orders can be paid
            out.
          </Text>
          <NumberField
            label="Amount that arrived"
            value={amount}
            onChange={setAmount}
            decimals={2}
            prefix={currencySymbol(orders[0]?.currency ?? '')}
            description={feeText(total, numberOf(amount))}
            error={problems.amount}
          />
          <TextInput
            type="date"
            label="Received on"
            size="md"
            value={receivedOn}
            onChange={(event) => setReceivedOn(event.currentTarget.value)}
            error={problems.receivedOn}
          />
          <TextInput
            label="Reference"
            description="As on the bank statement, which is matched with it"
            size="md"
            maxLength={100}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
            error={problems.reference}
          />
          {error && <Notice tone="problem">{messageOf(error)}</Notice>}
          <DialogButtons label="Book transfer" busyLabel="Booking..." busy={isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
