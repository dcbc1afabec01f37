import { Anchor, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isResponseError } from '../api-errors.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from './area/page-head.tsx'

type Props<Thing> = {
  area: 'Admin' | 'Seller'
  /** Singular noun: `Order`. */
  name: string
  /** Path of the list, for example `/seller/orders`, and the text of the link to it. */
  list: string
  listName: string
  loaded: Pick<UseQueryResult<Thing>, 'data' | 'error' | 'refetch'>
  /** Shown when it was not found. */
  advice: string
  skeleton: ReactNode
  /** `back` is the list path with the filters that the user came from. */
  children: (thing: Thing, back: string) => ReactNode
}

/** The page of one item of a list: a link back to the list, then the item, or the loading or error state. */
export function DetailFrame<Thing>(props: Props<Thing>) {
  const { area, name, list, listName, loaded, advice, skeleton, children } = props
  const { data, error, refetch } = loaded
  const state: unknown = useLocation().state
  const hasList = typeof state === 'object' && state !== null && 'list' in state
  const back = `${list}${hasList && typeof state.list === 'string' ? state.list : ''}`
  return (
    <>
      <Anchor
        component={Link}
        to={back}
        size="sm"
        style={{ display: 'inline-flex', minHeight: 'var(--control)' }}
      >
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
            <NotLoaded {...{ error, name, list, listName, advice }} onRetry={() => void refetch()} />
          ) : (
            <div aria-busy="true">
              <Text role="status" c="dimmed" mb="md">
                Loading the {name.toLowerCase()}...
              </Text>
              {skeleton}
            </div>
          )}
        </>
      )}
    </>
  )
}

type NotLoadedProps = Pick<Props<unknown>, 'name' | 'list' | 'listName' | 'advice'> & {
  error: Error
  onRetry: () => void
}

function NotLoaded({ error, name, list, listName, advice, onRetry }: NotLoadedProps) {
  if (!isResponseError(error) || ![400, 404].includes(error.status))
    return <ErrorState title={`We couldn't load the ${name.toLowerCase()}`} error={error} onRetry={onRetry} />
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
