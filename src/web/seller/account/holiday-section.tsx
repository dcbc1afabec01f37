import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers.ts'
import { messageOf } from '../../api-errors.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/states.tsx'
import { say } from '../../ui/toast.tsx'
import { useProfile } from './use-profile.ts'

/** Hides the shop for a while. It counts at once: there is nothing else to save with it. */
export function HolidaySection({ seller }: { seller: Seller }) {
  const { setHoliday } = useProfile()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: setHoliday,
    onSuccess: (_nothing, on) =>
      say(on ? 'Holiday mode is on. Your products are hidden.' : 'Welcome back. Holiday mode is off.'),
  })
  return (
    <SectionFrame
      title="Holiday Mode"
      note="Your products are neither shown nor sold, and your page says that you are on holiday. Orders you have stay: please finish them."
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
