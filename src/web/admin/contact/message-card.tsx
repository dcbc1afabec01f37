import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ContactMessage } from '#contract/shop/contact.ts'
import { contactTopics } from '#shared/contact/contact-topics.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useMay } from '../session/permissions.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useMessage } from './use-message.ts'

/** Text from a visitor: line breaks are kept, and its direction does not affect the text around it. */
const written = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, topic, customer, order, status, assignedTo, createdAt, replies } = message
  const may = useMay()
  const { change, isPending } = useMessage(id)
  return (
    <li>
      <Paper component="article" p={{ base: 'md', sm: 'lg' }} aria-label={`Message from ${name}`}>
        <Stack gap="sm">
          <Group justify="space-between" gap="xs" align="flex-start">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Title order={2} size="h5">
                <bdi>{name}</bdi>
              </Title>
              <Text size="sm" c="dimmed">
                {email}, {momentText(createdAt)}
              </Text>
            </div>
            <Group gap="xs">
              <Badge color="gray">{contactTopics[topic]}</Badge>
              {!customer && <Badge color="yellow">Address not confirmed</Badge>}
              {status === 'ANSWERED' && <Badge>{replies.length > 0 ? 'Answered' : 'Closed'}</Badge>}
            </Group>
          </Group>
          {order && (
            <Link to={`/admin/orders/${order.id}`} className="underline underline-offset-2">
              Order {order.code}
            </Link>
          )}
          <Text style={written}>{message.message}</Text>
          {replies.map((reply) => (
            <Paper key={reply.id} p="md" bg="var(--sunken)">
              <Text size="sm" c="dimmed">
                {reply.author}, {momentText(reply.createdAt)}
              </Text>
              <Text style={written}>{reply.body}</Text>
            </Paper>
          ))}
          <Group gap="xs" justify="space-between">
            <Text size="sm" c="dimmed">
              {assignedTo ? `Assigned to ${assignedTo.name}` : 'Not assigned'}
            </Text>
            {may('contact.write') && (
              <Group gap="xs">
                <Button
                  variant="default"
                  mih="var(--control)"
                  disabled={isPending}
                  onClick={() => change({ assignedToMe: assignedTo === null })}
                >
                  {assignedTo ? 'Remove assignment' : 'Assign to me'}
                </Button>
                <Button
                  variant="default"
                  mih="var(--control)"
                  disabled={isPending}
                  onClick={() => change({ status: status === 'OPEN' ? 'ANSWERED' : 'OPEN' })}
                >
                  {status === 'OPEN' ? 'Close without reply' : 'Reopen'}
                </Button>
              </Group>
            )}
          </Group>
          {may('contact.write') && <ReplyForm messageId={id} name={name} again={replies.length > 0} />}
        </Stack>
      </Paper>
    </li>
  )
}
