import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SettingChange, SettingKind } from '#contract/admin/settings.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/dates.ts'
import { toast } from '../../ui/toast.tsx'
import { useForgetSettings } from './use-change.ts'

type By = SettingChange['setBy']

/** What is true now, since when and by whom. */
export function Present({ value, since, by }: { value: string; since: string | null; by: By }) {
  return (
    <div>
      <Text ff="heading" fw={600} fz={20} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {since && by ? `Since ${momentText(since)}, set by ${by.name}` : 'As the shop was set up'}
      </Text>
    </div>
  )
}

type Coming = { id: number; validFrom: string; words: string; by: By }

/** What was decided for later, with a way to take it back. */
export function ComingList({ kind, coming }: { kind: SettingKind; coming: Coming[] }) {
  const forget = useForgetSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => callAsAdmin('DELETE /admin/settings/:kind/:id', { params: { kind, id } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await forget()
    },
    onError: (error) => {
      toast(messageOf(error), { tone: 'problem' })
      void forget()
    },
  })
  if (coming.length === 0) return null
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label="To come" style={{ listStyle: 'none' }}>
      {coming.map(({ id, validFrom, words, by }) => (
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
              From {momentText(validFrom)}: {words}
            </Text>
            {by && (
              <Text size="sm" c="dimmed">
                Set by {by.name}
              </Text>
            )}
          </Box>
          <Button
            variant="default"
            mih={44}
            disabled={isPending}
            aria-label={`Take back: ${words}`}
            onClick={() => mutate(id)}
          >
            Take back
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

type SettingProps<Value> = {
  /** Its heading, where the section has several. */
  title?: string
  setting: {
    value: Value
    since: string | null
    setBy: By
    coming: { id: number; validFrom: string; value: Value; setBy: By }[]
  }
  wordsOf: (value: Value) => string
  /** What else is to say of what is true now. */
  children?: ReactNode
}

/** A setting as it is now, and what was decided for later. */
export const SettingState = <Value,>({ title, setting, wordsOf, children }: SettingProps<Value>) => (
  <>
    <div>
      {title && (
        <Title order={3} size="h5" mb={4}>
          {title}
        </Title>
      )}
      <Present value={wordsOf(setting.value)} since={setting.since} by={setting.setBy} />
      {children}
    </div>
    <ComingList
      kind="setting"
      coming={setting.coming.map((next) => ({ ...next, words: wordsOf(next.value), by: next.setBy }))}
    />
  </>
)
