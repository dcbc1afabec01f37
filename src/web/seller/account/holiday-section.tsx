import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers/sellers.ts'
import { messageOf } from '../../api-errors.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useProfile } from './form/use-profile.ts'

/** Takes effect immediately, without a save button. */
export function HolidaySection({ seller }: { seller: Seller }) {
  const { setHoliday } = useProfile()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: setHoliday,
    onSuccess: (_nothing, on) =>
      toast(on ? "Holiday mode is on. Your products can't be bought." : 'Welcome back. Holiday mode is off.'),
  })
  return (
    <SectionFrame
      title="Holiday Mode"
      note="Customers still find your products, marked as unavailable, and can ask for an email when you are back. Please complete your open orders."
    >
      <Switch
        label="On holiday"
        size="md"
        checked={isPending ? variables : seller.onHoliday}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      {error && <Notice tone="problem">{messageOf(error)}</Notice>}
    </SectionFrame>
  )
}
