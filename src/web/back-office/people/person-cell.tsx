import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { personName } from './person-name.ts'

type Props = {
  person: { firstName: string; lastName: string; email: string }
  /** The person's page. */
  to?: string
}

/** A person in a list: the name, which links to their page, and the email address below it. */
export function PersonCell({ person, to }: Props) {
  const name = personName(person)
  return (
    <Stack gap={0} miw={0}>
      {to ? (
        <Anchor component={Link} to={to} size="sm" lineClamp={1} title={name}>
          {name}
        </Anchor>
      ) : (
        <Text size="sm" lineClamp={1} title={name}>
          {name}
        </Text>
      )}
      {name !== person.email && (
        <Text size="sm" c="dimmed" lineClamp={1} title={person.email} style={{ wordBreak: 'break-all' }}>
          {person.email}
        </Text>
      )}
    </Stack>
  )
}
