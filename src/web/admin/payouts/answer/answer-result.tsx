import { Button, Group, List, Stack, Text } from '@mantine/core'
import { payoutStatusNames } from '#shared/payments/payout-status.ts'
import type { ReplyOf } from '../../../api.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'

type Result = ReplyOf<'POST /admin/payouts/bank-files/:fileId/answer'>
type Props = { title: string; result: Result; onRetry: () => void; onClose: () => void }

/** What was marked, and the offer to retry what failed. */
export const AnswerResult = ({ title, result: { message, changed, failed }, onRetry, onClose }: Props) => (
  <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
    <Stack gap="md">
      <Text role="status" fw={600}>
        {message}
      </Text>
      {changed.length > 0 && (
        <div>
          <Text size="sm">Already marked, left as they are:</Text>
          <List listStyleType="disc" size="sm" mt="xs">
            {changed.map(({ id, reference, status }) => (
              <List.Item key={id}>
                {reference}: {payoutStatusNames[status].toLowerCase()}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" mih="var(--control)" onClick={onClose}>
          Close
        </Button>
        {failed.length > 0 && (
          <Button mih="var(--control)" onClick={onRetry}>
            Retry {failed.length} failed
          </Button>
        )}
      </Group>
    </Stack>
  </Modal>
)
