import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxPaper } from '#contract/payments/tax-papers.ts'
import type { ReplyOf } from '../../api.ts'
import { DownloadButton } from '../download-button.tsx'
import { SectionFrame } from '../section-frame.tsx'

type Papers = ReplyOf<'GET /sellers/tax-papers'>
type File = Parameters<typeof DownloadButton>[0]['load']

type Props = {
  papers: Partial<Record<TaxPaper, string>>
  load: (paper: TaxPaper, month: string) => Promise<Papers>
  loadCsv: (paper: TaxPaper, month: string) => ReturnType<File>
}

const lastMonth = (): string => {
  const day = new Date()
  day.setUTCDate(0)
  return day.toISOString().slice(0, 7)
}

/** Working papers for tax returns, per month. Shown once the shop has tax documents. */
export function TaxPapers({ papers, load, loadCsv }: Props) {
  const names = Object.entries(papers) as [TaxPaper, string][]
  const [paper, setPaper] = useState<TaxPaper>(names[0]?.[0] ?? 'gstr-1')
  const [month, setMonth] = useState(lastMonth)
  const { data } = useQuery({
    queryKey: ['tax-papers', paper, month],
    queryFn: () => load(paper, month),
    enabled: month !== '',
  })
  const [applies, setApplies] = useState(false)
  if (data?.applies && !applies) setApplies(true)
  if (!applies) return null
  const fileName = `${papers[paper]} ${month}`
  return (
    <SectionFrame title="Tax returns" note="Working papers of a month in India. Credit notes are negative.">
      <Group align="end" gap="sm">
        {names.length > 1 && (
          <NativeSelect
            label="Return"
            size="md"
            value={paper}
            onChange={({ currentTarget }) => setPaper(currentTarget.value as TaxPaper)}
            data={names.map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextInput
          type="month"
          label="Month"
          size="md"
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <DownloadButton
          label="Download CSV"
          about={`${papers[paper]}`}
          fileName={`${fileName}.csv`}
          load={() => loadCsv(paper, month)}
          disabled={month === ''}
        />
        <DownloadButton
          label="Download JSON"
          about={`${papers[paper]}`}
          fileName={`${fileName}.json`}
          load={async () =>
            new Blob([JSON.stringify((await load(paper, month)).rows, null, 2)], { type: 'application/json' })
          }
          disabled={month === ''}
        />
      </Group>
    </SectionFrame>
  )
}
