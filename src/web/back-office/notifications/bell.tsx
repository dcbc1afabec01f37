import { ActionIcon, Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { notificationsShown } from '#contract/shop/notifications.ts'
import { OfficeIcon } from '../area/office-icons.tsx'
import styles from './bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { unreadText } from './notification-text.ts'
import { type NotificationsArea, useNotifications } from './use-notifications.ts'

const newest = 8

/** The bell in the header with the number of unread notifications, and the newest ones in a popover. */
export function Bell({ area }: { area: NotificationsArea }) {
  const { data, read, readAll, isBusy } = useNotifications(area)
  const [opened, { toggle, close }] = useDisclosure(false)
  const unread = data?.unread ?? 0
  const count = unreadText(unread, notificationsShown)
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      middlewares={{ shift: { padding: 12 }, flip: true }}
      trapFocus
      returnFocus
      portalProps={{ target: '#content' }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          aria-expanded={opened}
          onClick={toggle}
          // The count of unread notifications may reach beyond the button.
          style={{ overflow: 'visible' }}
        >
          <OfficeIcon name="bell" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <Stack gap="sm">
          <Group justify="space-between">
            <Text fw={600}>Notifications</Text>
            {unread > 0 && readAll && (
              <Button variant="subtle" size="xs" mih={32} disabled={isBusy} onClick={readAll}>
                Mark all as read
              </Button>
            )}
          </Group>
          <NotificationList
            items={data?.items.slice(0, newest)}
            onOpen={(notification) => {
              read(notification)
              close()
            }}
          />
          <Anchor component={Link} to={area.path} size="sm" onClick={close}>
            All notifications
          </Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
