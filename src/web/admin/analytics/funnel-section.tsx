import { Anchor, Box, Skeleton, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Analytics, Funnel } from '#contract/admin/figures/analytics.ts'
import { changeText } from '../../back-office/figures/figures-range.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { figure } from '../../ui/format/figures.ts'
import { ordersPath } from './paths.ts'
import { shareText } from './share-text.ts'
import { viewedId } from './top-lists.tsx'

const steps: { key: keyof Funnel; name: string }[] = [
  { key: 'productViews', name: 'Product views' },
  { key: 'bagAdditions', name: 'Added to a bag' },
  { key: 'checkouts', name: 'Checkouts' },
  { key: 'paid', name: 'Paid' },
]

/** Each step on the way to an order, with its share of the first. */
export function FunnelSection({ figures }: { figures: Analytics | undefined }) {
  if (!figures) return <Skeleton height={260} radius="lg" />
  const { funnel, funnelBefore, range } = figures
  const viewed = { text: 'view the products', to: `#${viewedId}` }
  const links: Record<keyof Funnel, Target> = {
    productViews: viewed,
    bagAdditions: viewed,
    checkouts: { text: 'view the orders', to: ordersPath(range) },
    paid: { text: 'view the orders', to: ordersPath({ paymentStatus: 'PAID', ...range }) },
  }
  const most = Math.max(1, ...steps.map(({ key }) => funnel[key]))
  return (
    <SectionFrame
      title="Conversion"
      note="From product views to paid checkouts. One checkout can contain orders from several sellers."
    >
      <Table.ScrollContainer minWidth={280} type="native" tabIndex={0}>
        <Table aria-label="Conversion" tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Step</Table.Th>
              <Table.Th scope="col" ta="right">
                Count
              </Table.Th>
              <Table.Th scope="col" ta="right">
                Of views
              </Table.Th>
              <Table.Th scope="col" ta="right">
                Change
              </Table.Th>
              <Table.Td w="40%" visibleFrom="md" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {steps.map(({ key, name }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                <Table.Td ta="right">
                  <Count target={links[key]} count={funnel[key]} name={name} />
                </Table.Td>
                <Table.Td ta="right">{shareText(funnel[key], funnel.productViews)}</Table.Td>
                <Table.Td ta="right">
                  <Text size="sm" span>
                    {changeText(funnel[key], funnelBefore[key])}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="md">
                  <Box
                    h={16}
                    w={`${(funnel[key] / most) * 100}%`}
                    bg="var(--accent)"
                    style={{ borderRadius: 4 }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </SectionFrame>
  )
}

type Target = { text: string; to: string }
type CountProps = { target: Target; count: number; name: string }

function Count({ target: { text, to }, count, name }: CountProps) {
  const label = `${figure(count)}: ${text}, ${name}`
  // The browser itself focuses a section of the page.
  return to.startsWith('#') ? (
    <Anchor href={to} size="sm" aria-label={label}>
      {figure(count)}
    </Anchor>
  ) : (
    <Anchor component={Link} to={to} size="sm" aria-label={label}>
      {figure(count)}
    </Anchor>
  )
}
