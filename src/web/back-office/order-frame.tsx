import { Anchor, Group, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isResponseError } from '../api-errors.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PageHead } from './page-head.tsx'

type Props<Order> = {
  area: 'Admin' | 'Seller'
  /** The list of orders: `/seller/orders`. */
  list: string
  loaded: Pick<UseQueryResult<Order>, 'data' | 'error' | 'refetch'>
  /** Where else to look for an order that is not there. */
  advice: string
  /** Grey boxes in the shape of what comes. */
  shape: ReactNode
  /** The order, and the part of the list where the person came from. */
  children: (order: Order, back: string) => ReactNode
}

/** The page of one order: the way back to the list, then the order, or why there is none. */
export function OrderFrame<Order>({ area, list, loaded, advice, shape, children }: Props<Order>) {
  const { data, error, refetch } = loaded
  const state: unknown = useLocation().state
  const known = typeof state === 'object' && state !== null && 'list' in state
  const back = `${list}${known && typeof state.list === 'string' ? state.list : ''}`
  return (
    <>
      <Anchor component={Link} to={back} size="sm" style={{ display: 'inline-flex', minHeight: 44 }}>
        <Group gap={4} component="span">
          <Icon name="left" size={16} />
          All orders
        </Group>
      </Anchor>
      {data ? (
        children(data, back)
      ) : (
        <>
          <PageHead title="Order" area={area} />
          {error ? (
            <Missing error={error} list={list} advice={advice} onRetry={() => void refetch()} />
          ) : (
            <div aria-busy="true">
              <Text role="status" c="dimmed" mb="md">
                Loading the order...
              </Text>
              {shape}
            </div>
          )}
        </>
      )}
    </>
  )
}

type MissingProps = { error: Error; list: string; advice: string; onRetry: () => void }

function Missing({ error, list, advice, onRetry }: MissingProps) {
  if (!isResponseError(error) || ![400, 404].includes(error.status))
    return <ErrorState title="The order did not load" error={error} onRetry={onRetry} />
  return (
    <EmptyState icon="search" title="Order not found." action={<LinkButton to={list}>All orders</LinkButton>}>
      <p>{advice}</p>
    </EmptyState>
  )
}
