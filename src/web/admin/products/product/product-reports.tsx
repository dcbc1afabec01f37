import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { viewPath } from '../../moderation/moderation-view.ts'
import { ReportList } from '../../moderation/report-list.tsx'
import type { Moderation } from '../../moderation/use-moderation.tsx'
import { May } from '../../session/permissions.tsx'

type Props = { product: DeskProductDetail; moderation: Moderation }

const queuePath = `/admin/moderation${viewPath({ tab: 'listings', state: 'reported', query: '', page: 1 })}`

/** Open reports of customers about the product. */
export function ReportsSection({ product, moderation: { settle, busy } }: Props) {
  const { reports, closedReports } = product
  const isOpen = reports.count > 0
  const answered = closedReports > 0 ? `${countText(closedReports, 'report')} answered` : ''
  return (
    <SectionFrame
      title="Reports from customers"
      note={isOpen ? answered || undefined : undefined}
      actions={
        isOpen && (
          <May permission="moderation.write">
            <Button
              variant="default"
              mih="var(--control)"
              disabled={busy}
              onClick={() => settle({ item: { kind: 'product', product }, action: 'dismiss' })}
            >
              Dismiss reports
            </Button>
          </May>
        )
      }
    >
      {isOpen ? (
        <>
          <ReportList reports={reports} />
          <Anchor
            component={Link}
            to={queuePath}
            size="sm"
            style={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--control)' }}
          >
            All reported listings
          </Anchor>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {answered ? `No open reports. ${answered}.` : 'No customer has reported this product.'}
        </Text>
      )}
    </SectionFrame>
  )
}
