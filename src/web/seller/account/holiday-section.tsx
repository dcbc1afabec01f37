import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Seller } from '#contract/sellers/sellers.ts'
import { dayIn } from '#shared/time-zone.ts'
import { messageOf } from '../../api-errors.ts'
import { shopTimeZone } from '../../back-office/figures/shop-time-zone.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { dayText } from '../../back-office/forms/day-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useProfile } from './form/use-profile.ts'

/** A change of the holiday mode, and the toast once it is saved. */
type Change = { on: boolean; done: string }

const start: Change = { on: true, done: "Holiday mode is on. Your products can't be bought." }
const end: Change = { on: false, done: 'Welcome back. Holiday mode is off.' }
/** Turning the holiday mode off also removes planned dates. */
const removeDates: Change = { on: false, done: 'Planned dates removed.' }

/** The switch takes effect immediately; dates start and end the holiday by themselves. */
export function HolidaySection({ seller }: { seller: Seller }) {
  const { setHoliday } = useProfile()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ on }: Change) => setHoliday(on),
    onSuccess: (_nothing, { done }) => toast(done),
  })
  const { holiday, onHoliday } = seller
  return (
    <SectionFrame
      id="holiday"
      title="Holiday Mode"
      note="Customers can still find your products, marked as unavailable, and ask to be emailed when you're back. Please complete your open orders."
    >
      <Switch
        label="On holiday"
        size="md"
        checked={isPending ? variables.on : onHoliday}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked ? start : end)}
      />
      {holiday && !onHoliday && (
        <Group gap="sm">
          <Text>{plannedText(holiday)}</Text>
          <Button
            variant="default"
            mih="var(--control)"
            disabled={isPending}
            onClick={() => mutate(removeDates)}
          >
            Remove dates
          </Button>
        </Group>
      )}
      <HolidayDates key={`${holiday?.from} ${holiday?.until}`} holiday={holiday} />
      {error && <Notice tone="problem">{messageOf(error)}</Notice>}
    </SectionFrame>
  )
}

type Dates = NonNullable<Seller['holiday']>

const plannedText = ({ from, until }: Dates): string =>
  until === null ? `Starts on ${dayText(from)}.` : `Planned from ${dayText(from)} to ${dayText(until)}.`

/** Whether saving the dates takes the shop off sale at once. */
const startsHoliday = ({ from, until }: Dates, today: string): boolean =>
  from <= today && (until === null || until >= today)

function HolidayDates({ holiday }: { holiday: Seller['holiday'] }) {
  const { planHoliday } = useProfile()
  const [from, setFrom] = useState(holiday?.from ?? '')
  const [until, setUntil] = useState(holiday?.until ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: planHoliday,
    onSuccess: ({ onHoliday }) =>
      toast(onHoliday ? "Holiday mode is on. Customers can't buy your products." : 'Holiday planned.'),
  })
  const noteId = useId()
  const [asking, setAsking] = useState(false)
  const dates = { from, until: until || null }
  const isReversed = from !== '' && until !== '' && until < from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!from || isReversed) return
    if (startsHoliday(dates, dayIn(new Date(), shopTimeZone))) setAsking(true)
    else mutate(dates)
  }
  return (
    <form onSubmit={submit} aria-label="Holiday dates">
      <Stack gap="sm">
        <Group gap="sm" align="end">
          <TextInput
            type="date"
            label="First day away"
            required
            value={from}
            max="2099-12-31"
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Last day away"
            value={until}
            max="2099-12-31"
            aria-invalid={isReversed}
            aria-describedby={noteId}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
          <Button type="submit" variant="default" mih="var(--control)" loading={isPending}>
            Save dates
          </Button>
        </Group>
        <DatesNote id={noteId} isReversed={isReversed} />
        {error && !asking && <Notice tone="problem">{messageOf(error)}</Notice>}
      </Stack>
      <Confirm
        opened={asking}
        title="Start your holiday now?"
        confirmLabel="Start holiday"
        busyLabel="Starting..."
        busy={isPending}
        {...(error && { problem: messageOf(error) })}
        onConfirm={() => mutate(dates, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {`Customers can't buy your products from now ${dates.until ? `to ${dayText(dates.until)}` : 'until you end the holiday'}. Please complete your open orders.`}
      </Confirm>
    </form>
  )
}

const DatesNote = ({ id, isReversed }: { id: string; isReversed: boolean }) => (
  <Text id={id} size="sm" c={isReversed ? 'var(--sale)' : 'dimmed'} role={isReversed ? 'alert' : undefined}>
    {isReversed
      ? 'The last day must not be before the first.'
      : 'Without a last day, the holiday lasts until you end it.'}
  </Text>
)
