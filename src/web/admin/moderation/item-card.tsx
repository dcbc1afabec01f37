import { Button, Divider, Grid, Group, Paper } from '@mantine/core'
import { useMay } from '../session/permissions.tsx'
import { ProductContent, ReviewContent } from './item-content.tsx'
import { ReportList } from './report-list.tsx'
import type { Moderation } from './use-moderation.tsx'
import type { Item } from './use-queue.ts'

type Props = { item: Item; moderation: Moderation }

export function ItemCard({ item, moderation }: Props) {
  const { reports } = item
  const open = reports !== undefined && reports.count > 0
  return (
    <Paper component="li" p={{ base: 'md', sm: 'lg' }}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: open ? 8 : 12 }}>
          {item.kind === 'review' ? (
            <ReviewContent review={item.review} />
          ) : (
            <ProductContent product={item.product} />
          )}
        </Grid.Col>
        {open && (
          <Grid.Col span={{ base: 12, md: 4 }}>
            <ReportList reports={reports} />
          </Grid.Col>
        )}
      </Grid>
      <Divider my="md" />
      <Actions item={item} open={open} moderation={moderation} />
    </Paper>
  )
}

function Actions({ item, open, moderation }: Props & { open: boolean }) {
  const { ask, settle, busy } = moderation
  const may = useMay()
  if (!may('moderation.write')) return null
  const [name, hidden] =
    item.kind === 'review'
      ? [`the review by ${item.review.user.firstName} of ${item.review.product.title}`, item.review.hidden]
      : [item.product.title, item.product.hidden]
  return (
    <Group gap="xs" justify="flex-end">
      {open && (
        <Button
          variant="default"
          mih="var(--control)"
          disabled={busy}
          aria-label={`Dismiss reports of ${name}`}
          onClick={() => settle({ item, action: 'dismiss' })}
        >
          Dismiss reports
        </Button>
      )}
      {hidden ? (
        <Button
          variant="default"
          mih="var(--control)"
          disabled={busy}
          aria-label={`Restore ${name}`}
          onClick={() => settle({ item, action: 'restore' })}
        >
          Restore
        </Button>
      ) : (
        <Button
          variant="outline"
          color="red"
          mih="var(--control)"
          aria-label={`Hide ${name}`}
          onClick={() => ask(item)}
        >
          Hide
        </Button>
      )}
    </Group>
  )
}
