import { Box } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers/sellers.ts'
import { messageOf } from '../api-errors.ts'
import { dayText } from '../back-office/forms/day-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useProfile } from './account/form/use-profile.ts'

/** Shown on every page of the seller area during a holiday, because no new orders arrive. */
export function HolidayNotice({ seller }: { seller: Seller }) {
  const { setHoliday } = useProfile()
  const { mutate, isPending } = useMutation({
    mutationFn: setHoliday,
    onSuccess: () => toast('Welcome back. Holiday mode is off.'),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  if (!seller.onHoliday) return null
  return (
    <Box mb="lg">
      <Notice
        action={
          <Button look="secondary" size="sm" busy={isPending && 'Ending...'} onClick={() => mutate(false)}>
            End holiday
          </Button>
        }
      >
        <p>
          <strong>
            You are on holiday{seller.holiday?.until ? ` until ${dayText(seller.holiday.until)}` : ''}.
          </strong>{' '}
          Customers see your products but can't buy them. Please complete your open orders.
        </p>
      </Notice>
    </Box>
  )
}
