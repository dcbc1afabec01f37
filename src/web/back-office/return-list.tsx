import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderReturn, ReturnFilter } from '#contract/orders/returns.ts'
import { LinkButton } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { pageSize, type ReturnChoice, type ReturnView, viewPath } from './return-view.ts'

type Loaded<Claim> = { reply: Claim[]; total: number | null }

type Props<Claim> = {
  view: ReturnView
  choices: ReturnChoice[]
  loaded: Pick<UseQueryResult<Loaded<Claim>>, 'data' | 'error' | 'isError' | 'isPlaceholderData' | 'refetch'>
  children: (claim: Claim) => ReactNode
}

/** Returns of many orders, by what became of them. */
export function ReturnList<Claim extends OrderReturn>({ view, choices, loaded, children }: Props<Claim>) {
  const rows = loaded.data?.reply
  return (
    <>
      <Group component="nav" aria-label="Which returns" gap="xs" mb="md">
        {choices.map(({ name, filter }) => (
          <Button
            key={name}
            component={Link}
            to={viewPath({ filter }, choices)}
            variant={filter === view.filter ? 'filled' : 'default'}
            aria-current={filter === view.filter ? 'page' : undefined}
            mih={44}
            px="sm"
            fw={500}
          >
            {name}
          </Button>
        ))}
      </Group>
      {loaded.isError && !rows ? (
        <ErrorState
          title="The returns did not load"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : !rows ? (
        <Loading what="Loading the returns...">
          <Stack gap="md">
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} height={220} radius="lg" />
            ))}
          </Stack>
        </Loading>
      ) : rows.length === 0 ? (
        <NoReturns view={view} choices={choices} />
      ) : (
        <Stack
          component="ul"
          gap="md"
          p={0}
          m={0}
          aria-label="Returns"
          aria-busy={loaded.isPlaceholderData}
          opacity={loaded.isPlaceholderData ? 0.6 : 1}
          style={{ listStyle: 'none' }}
        >
          {rows.map((claim) => (
            <Paper component="li" key={claim.id} p={{ base: 'md', sm: 'lg' }}>
              {children(claim)}
            </Paper>
          ))}
        </Stack>
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of returns"
          page={view.page}
          pages={Math.ceil((loaded.data?.total ?? 0) / pageSize)}
          to={(page) => viewPath({ ...view, page }, choices)}
        />
      </Group>
    </>
  )
}

const nothing: Partial<Record<ReturnFilter, string>> = {
  SHOP: 'A return comes here when its seller disputes it or does not answer in time.',
  REQUESTED: 'A customer can ask for one within 7 days of the delivery.',
}

function NoReturns({ view, choices }: { view: ReturnView; choices: ReturnChoice[] }) {
  if (view.page > 1) {
    return (
      <EmptyState
        title="There are no returns on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 }, choices)}>To the first page</LinkButton>}
      />
    )
  }
  const usual = view.filter === choices[0]?.filter
  return (
    <EmptyState
      icon="return"
      title={usual ? 'No return waits for you' : 'No such returns'}
      action={
        view.filter !== undefined && (
          <LinkButton look="secondary" to={viewPath({ filter: undefined }, choices)}>
            Show all returns
          </LinkButton>
        )
      }
    >
      {view.filter && nothing[view.filter] && <p>{nothing[view.filter]}</p>}
    </EmptyState>
  )
}
