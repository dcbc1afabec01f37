import { Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Notice } from '#contract/shop/notices.ts'
import { momentText } from '../forms/dates.ts'
import styles from './bell.module.css'
import { noticePath, noticeText } from './notice-text.ts'

type Props = {
  /** Undefined while they load. */
  items: Notice[] | undefined
  onOpen: (notice: Notice) => void
}

export function NoticeList({ items, onOpen }: Props) {
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
      {items.map((notice) => (
        <li key={notice.key}>
          <Link
            to={noticePath(notice)}
            className={`${styles.item} ${notice.read ? '' : styles.unread}`}
            onClick={() => onOpen(notice)}
          >
            <Text size="sm" fw={notice.read ? 400 : 600} style={{ overflowWrap: 'anywhere' }}>
              {noticeText(notice)}
              {!notice.read && <span className="sr-only">, unread</span>}
            </Text>
            <Text size="sm" c="dimmed">
              <time dateTime={notice.at}>{momentText(notice.at)}</time>
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  )
}
