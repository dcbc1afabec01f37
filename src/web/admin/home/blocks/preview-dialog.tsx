import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api-errors.ts'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import { adminQuery } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { localText } from '../../deals/deal-form.ts'

type Props = {
  /** When the block being edited starts; the preview opens at that time if it is in the future. */
  startsAt: string | null
  onClose: () => void
}

/** A link to the real home page with all drafts, at a chosen time. */
export function PreviewDialog({ startsAt, onClose }: Props) {
  const isLater = startsAt !== null && Date.parse(startsAt) > Date.now()
  const [at, setAt] = useState(isLater ? localText(startsAt) : '')
  const time = at === '' ? undefined : new Date(at).toISOString()
  const { data, error } = useQuery({
    ...adminQuery('GET /admin/home-blocks/preview', { query: time === undefined ? {} : { at: time } }),
    gcTime: 0,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Preview the home page"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">
          The home page with all drafts instead of what is published. Anyone with the link can open it for a
          day.
        </Text>
        <TextInput
          label="As of (optional)"
          description="Leave empty for the current time"
          type="datetime-local"
          size="md"
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        {error && <Notice tone="problem">{messageOf(error)}</Notice>}
        <Group justify="flex-end">
          <Button
            component="a"
            href={data?.path}
            target="_blank"
            rel="noreferrer"
            mih="var(--control)"
            aria-disabled={!data || undefined}
            data-disabled={!data || undefined}
            rightSection={<OfficeIcon name="open" />}
          >
            Open preview
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
