import { Anchor, Text, Timeline } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskProductDetail, ProductChange } from '#contract/admin/product/desk-product.ts'
import { shownOfProduct } from '#contract/admin/products.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { everything, viewPath } from '../../audit/audit-view.ts'
import { FirstChanges } from '../../audit/changes.tsx'
import { sentenceOf } from '../../audit/text/sentence.ts'
import { May } from '../../session/permissions.tsx'

type Props = { product: DeskProductDetail }

const actors: Record<ProductChange['actor']['kind'], string> = {
  admin: 'an admin',
  seller: 'the seller',
  operator: 'an operator',
}

const byText = ({ actor: { kind, name, email } }: ProductChange) => `by ${name || email || actors[kind]}`

/** The sentence of the audit log. The name of a variant begins with the product's title, which the page shows. */
function titleOf(change: ProductChange, title: string): string {
  const { says, name } = sentenceOf(change)
  if (change.subject.kind === 'products') return says
  return `${says} ${name.startsWith(`${title}, `) ? name.slice(title.length + 2) : name}`
}

/** The newest changes by the seller and by staff, newest first. */
export function ProductHistory({ product: { id, title, changes } }: Props) {
  const isCut = changes.length === shownOfProduct.changes
  return (
    <SectionFrame
      title="History"
      note={isCut ? `The newest ${shownOfProduct.changes} changes` : undefined}
      actions={
        <May permission="audit.read">
          <Anchor
            component={Link}
            to={`/admin/audit${viewPath({ ...everything, subjectKind: 'products', subjectId: String(id) })}`}
            size="sm"
            style={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--control)' }}
          >
            Audit log
          </Anchor>
        </May>
      }
    >
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          No recorded changes.
        </Text>
      ) : (
        <Timeline
          component="ol"
          my={0}
          pl={8}
          style={{ listStyle: 'none' }}
          active={changes.length}
          bulletSize={16}
          lineWidth={2}
        >
          {changes.map((change) => (
            <Timeline.Item component="li" key={change.id} title={titleOf(change, title)}>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <time dateTime={change.at}>{momentText(change.at)}</time> {byText(change)}
              </Text>
              <FirstChanges entry={change} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </SectionFrame>
  )
}
