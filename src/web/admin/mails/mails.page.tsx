import { Anchor, Badge, Flex, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MailHead } from '#contract/admin/settings/mail-texts.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ErrorState, Loading } from '../../ui/feedback/states.tsx'
import { mailName } from './mail-name.ts'

const groups: [audience: MailHead['audience'], title: string][] = [
  ['customer', 'To customers'],
  ['seller', 'To sellers'],
  ['staff', 'To staff'],
]

/** Every email of the shop, with its subject. */
export default function MailsPage() {
  const { data, isError, error, refetch } = useQuery(adminQuery('GET /admin/mails', {}))
  return (
    <>
      <PageHead
        title="Emails"
        area="Admin"
        note="Preview every email the shop sends, and change its subject and intro."
      />
      {isError && !data ? (
        <ErrorState title="We couldn't load the emails" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap="lg" maw={960}>
          {groups.map(([audience, title]) => (
            <SectionFrame key={audience} title={title}>
              <Stack gap={0} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {data
                  .filter((mail) => mail.audience === audience)
                  .map((mail) => (
                    <MailRow key={mail.kind} mail={mail} />
                  ))}
              </Stack>
            </SectionFrame>
          ))}
        </Stack>
      ) : (
        <Loading what="Loading the emails...">
          <Stack gap="lg" maw={960}>
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} height={320} radius="lg" />
            ))}
          </Stack>
        </Loading>
      )}
    </>
  )
}

function MailRow({ mail }: { mail: MailHead }) {
  return (
    <Group
      component="li"
      gap="sm"
      py={6}
      wrap="nowrap"
      justify="space-between"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <Flex direction={{ base: 'column', sm: 'row' }} columnGap="md" align="baseline" miw={0} flex={1}>
        <Anchor component={Link} to={`/admin/mails/${mail.kind}`} size="sm" fw={500} w={{ sm: 260 }}>
          {mailName(mail.kind)}
        </Anchor>
        <Text size="sm" c="dimmed" flex={{ sm: 1 }} style={{ overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Text>
      </Flex>
      {mail.changed && <Badge variant="light">Changed</Badge>}
    </Group>
  )
}
