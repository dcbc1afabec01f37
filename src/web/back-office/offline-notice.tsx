import { Box } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { Notice } from '../ui/states.tsx'

/** Says that what is on the screen may be old, as long as the network is gone. */
export function OfflineNotice() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <Box mb="md">
      <Notice>You are offline. What you see may be old; it is brought up to date once you are back.</Notice>
    </Box>
  )
}
