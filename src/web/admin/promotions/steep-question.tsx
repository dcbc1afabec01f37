import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { cappedCountText, countText } from '../../back-office/list/count-text.ts'
import { useMay } from '../session/permissions.tsx'
import { type Discount, discountEffect, isSteep } from './discount-effect.ts'

type Question = {
  discount: Discount | undefined
  /** What it does and who pays: `80% off Shoes, paid by seller`. */
  sentence: string
  /** The products that it lowers; empty for all. */
  categoryCodes: string[]
  sellerIds: number[]
  confirmLabel: string
}

/**
 * Asks before a steep discount is saved. `holds` opens the question and returns true; after a yes, it calls `submit` and
 * lets that submission pass.
 */
export function useSteepQuestion() {
  const [asked, setAsked] = useState<(Question & { submit: () => void }) | null>(null)
  const isConfirmed = useRef(false)
  const holds = (question: Question, submit: () => void): boolean => {
    const mustAsk = isSteep(question.discount) && !isConfirmed.current
    isConfirmed.current = false
    if (mustAsk) setAsked({ ...question, submit })
    return mustAsk
  }
  const answer = (yes: boolean) => {
    setAsked(null)
    if (!yes) return
    isConfirmed.current = true
    asked?.submit()
  }
  return { holds, dialog: asked && <SteepDialog question={asked} onAnswer={answer} /> }
}

function SteepDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  return (
    <Confirm
      opened
      title="Is this discount right?"
      confirmLabel={question.confirmLabel}
      cancelLabel="Go back"
      busyLabel=""
      busy={false}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Stack gap="xs">
        <Text fw={600}>{question.sentence}.</Text>
        <Text>{discountEffect(question.discount)}</Text>
        <Reach {...question} />
      </Stack>
    </Confirm>
  )
}

/** How many products a discount lowers, or its limits: no list counts the products of several categories or sellers. */
function Reach({ categoryCodes, sellerIds }: Question) {
  const may = useMay()('moderation.read')
  const isCounted = may && categoryCodes.length < 2 && sellerIds.length < 2
  const { data } = useQuery({
    ...adminListQuery('GET /admin/products', {
      query: { category: categoryCodes[0], sellerId: sellerIds[0], state: 'LISTED', size: 1 },
    }),
    enabled: isCounted,
  })
  if (!isCounted) return <Text>{limitsText(categoryCodes.length, sellerIds.length)}</Text>
  if (data?.total == null) return null
  return <Text>It applies to {cappedCountText(data.total, deskCountMax, 'listed product')}.</Text>
}

function limitsText(categories: number, sellers: number): string {
  const limits = [
    categories > 0 && countText(categories, 'category', 'categories'),
    sellers > 0 && countText(sellers, 'seller'),
  ].filter(Boolean)
  return limits.length > 0
    ? `It is limited to ${limits.join(' and ')}.`
    : 'It applies to the products of all sellers.'
}
