import { Box } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers.ts'
import { messageOf } from '../api-errors.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/states.tsx'
import { say } from '../ui/toast.tsx'
import { useProfile } from './account/use-profile.ts'

/** On every page of the area while the shop rests, so that nobody wonders where the orders are. */
export function HolidayNotice({ seller }: { seller: Seller }) {
  const { setHoliday } = useProfile()
  const { mutate, isPending } = useMutation({
    mutationFn: setHoliday,
    onSuccess: () => say('Welcome back. Holiday mode is off.'),
    onError: (error) => say(messageOf(error), { tone: 'problem' }),
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
          <strong>You are on holiday.</strong> Your products are hidden and cannot be bought. Please finish
          the orders you have.
        </p>
      </Notice>
    </Box>
  )
}
