import { Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { InAppNotification } from '#contract/shop/notifications.ts'
import { momentText } from '../forms/dates.ts'
import styles from './bell.module.css'
import { notificationPath, notificationText } from './notification-text.ts'

type Props = {
  /** Undefined while they load. */
  items: InAppNotification[] | undefined
  onOpen: (notification: InAppNotification) => void
}

export function NotificationList({ items, onOpen }: Props) {
  if (!items) return <Skeleton height={160} />
  if (items.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        You're all caught up. We'll notify you here when something needs your attention.
      </Text>
    )
  }
  return (
    <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map((notification) => (
        <li key={notification.key}>
          <Link
            to={notificationPath(notification)}
            className={`${styles.item} ${notification.read ? '' : styles.unread}`}
            onClick={() => onOpen(notification)}
          >
            <Text size="sm" fw={notification.read ? 400 : 600} style={{ overflowWrap: 'anywhere' }}>
              {notificationText(notification)}
              {!notification.read && <span className="sr-only">, unread</span>}
            </Text>
            <Text size="sm" c="dimmed">
              <time dateTime={notification.at}>{momentText(notification.at)}</time>
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  )
}
