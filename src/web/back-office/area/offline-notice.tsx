import { Box } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { Notice } from '../../ui/feedback/states.tsx'

export function OfflineNotice() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <Box mb="md">
      <Notice>You are offline. This page may be out of date. It refreshes when you are back online.</Notice>
    </Box>
  )
}
