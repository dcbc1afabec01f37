import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SettingChange, SettingKind } from '#contract/admin/settings/settings.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { May } from '../session/permissions.tsx'
import { useInvalidateSettings } from './use-change.ts'

type By = SettingChange['setBy']

/** A setting's current value, since when it applies, and who set it. */
export function CurrentValue({ value, since, by }: { value: string; since: string | null; by: By }) {
  return (
    <div>
      <Text ff="heading" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {since && by ? `Since ${momentText(since)}, set by ${by.name}` : 'Initial setting'}
      </Text>
    </div>
  )
}

export type Scheduled = { id: number; validFrom: string; text: string; by: By }

/** Scheduled changes, each with a cancel button. */
export function ScheduledChanges({ kind, changes }: { kind: SettingKind; changes: Scheduled[] }) {
  const invalidate = useInvalidateSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => callAsAdmin('DELETE /admin/settings/:kind/:id', { params: { kind, id } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await invalidate()
    },
    onError: (error) => {
      toast(messageOf(error), { tone: 'problem' })
      void invalidate()
    },
  })
  if (changes.length === 0) return null
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label="Scheduled changes" style={{ listStyle: 'none' }}>
      {changes.map(({ id, validFrom, text, by }) => (
        <Group
          component="li"
          key={id}
          justify="space-between"
          gap="xs"
          pl="sm"
          style={{ borderLeft: '2px solid var(--rating)' }}
        >
          <Box miw={0}>
            <Text size="sm" fw={600}>
              From {momentText(validFrom)}: {text}
            </Text>
            {by && (
              <Text size="sm" c="dimmed">
                Set by {by.name}
              </Text>
            )}
          </Box>
          <May permission="settings.write">
            <Button
              variant="default"
              mih="var(--control)"
              disabled={isPending}
              aria-label={`Cancel: ${text}`}
              onClick={() => mutate(id)}
            >
              Cancel
            </Button>
          </May>
        </Group>
      ))}
    </Stack>
  )
}

type SettingProps<Value> = {
  /** Heading, for sections with several settings. */
  title?: string
  setting: {
    value: Value
    since: string | null
    setBy: By
    coming: { id: number; validFrom: string; value: Value; setBy: By }[]
  }
  format: (value: Value) => string
  children?: ReactNode
}

/** A setting's current value and its scheduled changes. */
export const SettingState = <Value,>({ title, setting, format, children }: SettingProps<Value>) => (
  <>
    <div>
      {title && (
        <Title order={3} size="h5" mb={4}>
          {title}
        </Title>
      )}
      <CurrentValue value={format(setting.value)} since={setting.since} by={setting.setBy} />
      {children}
    </div>
    <ScheduledChanges
      kind="setting"
      changes={setting.coming.map((next) => ({ ...next, text: format(next.value), by: next.setBy }))}
    />
  </>
)
