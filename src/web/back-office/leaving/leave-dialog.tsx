import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Blocker } from 'react-router'
import { Confirm } from '../forms/confirm.tsx'

/** Asks before leaving a page with unsaved changes; see `useLeaveGuard`. After a logout nothing can be saved, so nothing asks. */
export const LeaveDialog = ({ blocker, children }: { blocker: Blocker; children: ReactNode }) => (
  <Confirm
    opened={blocker.state === 'blocked'}
    title="Leave without saving?"
    confirmLabel="Leave"
    cancelLabel="Keep editing"
    busyLabel="Leaving..."
    busy={false}
    onConfirm={() => blocker.proceed?.()}
    onClose={() => blocker.reset?.()}
  >
    <Text>{children}</Text>
  </Confirm>
)
