import { Divider, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SettingChange, SettingKind } from '#contract/admin/settings/settings.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { type Scheduled, ScheduledChanges } from '../current-value.tsx'

export type RateRow = {
  id: number
  /** What the rate applies to, and a second line about it. */
  scope: string
  detail?: string
  value: string
  validFrom: string
  setBy: SettingChange['setBy']
}

type Props = {
  title: string
  note: string
  kind: SettingKind
  rates: RateRow[]
  /** Shown when there are no rates. */
  empty: string
  scheduled: Scheduled[]
  /** The form for a new rate. */
  children: ReactNode
}

/** Rates by scope, such as commission and tax: current rates, scheduled changes, and a form. */
export const RateSection = ({ title, note, kind, rates, empty, scheduled, children }: Props) => (
  <SectionFrame title={title} note={note}>
    {rates.length === 0 ? (
      <Text size="sm">{empty}</Text>
    ) : (
      <RateTable label={`${title} rates`} rates={rates} />
    )}
    <ScheduledChanges kind={kind} changes={scheduled} />
    <Divider />
    {children}
  </SectionFrame>
)

const RateTable = ({ label, rates }: { label: string; rates: RateRow[] }) => (
  <Table.ScrollContainer type="native" minWidth={320} tabIndex={0}>
    <Table aria-label={label} tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Applies to</Table.Th>
          <Table.Th scope="col" ta="right">
            Rate
          </Table.Th>
          <Table.Th scope="col">Since</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map(({ id, scope, detail, value, validFrom, setBy }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {scope}
              {detail && (
                <Text size="sm" c="dimmed">
                  {detail}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{value}</Table.Td>
            <Table.Td>{setBy ? `${momentText(validFrom)}, by ${setBy.name}` : 'Initial setting'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
