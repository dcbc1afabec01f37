import { Anchor, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isResponseError } from '../api-errors.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageHead } from './page-head.tsx'

type Props<Thing> = {
  area: 'Admin' | 'Seller'
  /** What it is: `Order`. */
  name: string
  /** Where the others are: `/seller/orders`, and what that page is called. */
  list: string
  listName: string
  loaded: Pick<UseQueryResult<Thing>, 'data' | 'error' | 'refetch'>
  /** Where else to look for one that is not there. */
  advice: string
  /** Grey boxes in the shape of what comes. */
  shape: ReactNode
  /** It, and the part of the list where the person came from. */
  children: (thing: Thing, back: string) => ReactNode
}

/** The page of one thing of a list: the way back there, then the thing, or why there is none. */
export function DetailFrame<Thing>(props: Props<Thing>) {
  const { area, name, list, listName, loaded, advice, shape, children } = props
  const { data, error, refetch } = loaded
  const state: unknown = useLocation().state
  const known = typeof state === 'object' && state !== null && 'list' in state
  const back = `${list}${known && typeof state.list === 'string' ? state.list : ''}`
  return (
    <>
      <Anchor component={Link} to={back} size="sm" style={{ display: 'inline-flex', minHeight: 44 }}>
        <Group gap={4} component="span">
          <Icon name="left" size={16} />
          {listName}
        </Group>
      </Anchor>
      {data ? (
        children(data, back)
      ) : (
        <>
          <PageHead title={name} area={area} />
          {error ? (
            <Missing {...{ error, name, list, listName, advice }} onRetry={() => void refetch()} />
          ) : (
            <div aria-busy="true">
              <Text role="status" c="dimmed" mb="md">
                Loading the {name.toLowerCase()}...
              </Text>
              {shape}
            </div>
          )}
        </>
      )}
    </>
  )
}

type MissingProps = Pick<Props<unknown>, 'name' | 'list' | 'listName' | 'advice'> & {
  error: Error
  onRetry: () => void
}

function Missing({ error, name, list, listName, advice, onRetry }: MissingProps) {
  if (!isResponseError(error) || ![400, 404].includes(error.status))
    return <ErrorState title={`The ${name.toLowerCase()} did not load`} error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon="search"
      title={`${name} not found.`}
      action={<LinkButton to={list}>{listName}</LinkButton>}
    >
      <p>{advice}</p>
    </EmptyState>
  )
}
