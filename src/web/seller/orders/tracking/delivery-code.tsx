import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { deliveryProofNames } from '#shared/orders/delivery-proof.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

const isComplete = (code: string) => /^\d{6}$/.test(code)

/** What proves the delivery, or a form for the code that the customer tells at the door. */
export function DeliveryCode({ order }: { order: SellerOrder }) {
  const { deliveryProof } = order
  if (deliveryProof) return <Text size="sm">{deliveryProofNames[deliveryProof]}.</Text>
  return <CodeForm order={order} />
}

function CodeForm({ order }: { order: SellerOrder }) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const enter = useMutation({
    mutationFn: () =>
      callAsSeller('PUT /seller/orders/:orderId/delivery-code', {
        params: { orderId: order.id },
        body: { code: code.trim() },
      }),
    onSuccess: () => toast(`Delivery of order ${order.orderId} confirmed.`),
    onError: (error) => setProblem(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete(code.trim())) enter.mutate()
    else setProblem('Enter the 6 digits')
  }
  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" c="dimmed" mb="sm">
        You are paid sooner once the carrier, the customer or this code confirms the delivery. Customers find
        their code in their order.
      </Text>
      <Group align="end" gap="xs">
        <TextInput
          label="Delivery code"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setProblem('')
          }}
          style={{ flex: '1 1 8rem' }}
        />
        <Button type="submit" variant="default" mih="var(--control)" loading={enter.isPending}>
          Confirm delivery
        </Button>
      </Group>
    </form>
  )
}
