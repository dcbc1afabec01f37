import { Group, Stack, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { DownloadButton } from '../../back-office/download-button.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { MonthsSection } from './months-section.tsx'
import { OwedSection } from './owed-section.tsx'
import { type Period, periodName, readPeriod } from './period.ts'
import { ProfitSection } from './profit-section.tsx'

export default function BooksPage() {
  const [params, setParams] = useSearchParams()
  const period = readPeriod(params, new Date())
  const show = (next: Partial<Period>) => setParams({ ...period, ...next }, { replace: true })
  const loaded = useQuery({
    ...adminQuery('GET /admin/books', { query: period }),
    placeholderData: keepPreviousData,
  })
  const books = loaded.data
  return (
    <>
      <PageHead
        title="Books"
        area="Admin"
        note={`Everything here is summed from the ledger.${books ? ` Months are in the time zone ${books.timeZone}.` : ''}`}
        actions={
          <DownloadButton
            label="Download journal"
            fileName={`Journal ${periodName(period)}.csv`}
            load={() => callAsAdmin('GET /admin/books/csv', { query: { ...period, report: 'journal' } })}
          />
        }
      />
      <Stack gap="lg">
        <Group gap="sm" align="flex-end">
          <MonthField label="From" value={period.from} onChange={(from) => show({ from })} />
          <MonthField label="To" value={period.to} onChange={(to) => show({ to })} />
        </Group>
        {loaded.isError ? (
          <ErrorState
            title="We couldn't load the books"
            error={loaded.error}
            onRetry={() => void loaded.refetch()}
          />
        ) : (
          <>
            <AccountsSection period={period} rows={books?.accounts} stale={loaded.isPlaceholderData} />
            <ProfitSection
              period={period}
              report="sellers"
              rows={books?.sellers}
              total={books?.sellersTotal}
              sum={books?.profitSum}
              stale={loaded.isPlaceholderData}
            />
            <ProfitSection
              period={period}
              report="categories"
              rows={books?.categories}
              sum={books?.profitSum}
              stale={loaded.isPlaceholderData}
            />
            <OwedSection
              period={period}
              rows={books?.owed}
              total={books?.owedTotal}
              sum={books?.owedSum}
              stale={loaded.isPlaceholderData}
            />
            <MonthsSection months={books?.months} />
          </>
        )}
      </Stack>
    </>
  )
}

type FieldProps = { label: string; value: string; onChange: (month: string) => void }

/** An incomplete month changes nothing. */
const MonthField = ({ label, value, onChange }: FieldProps) => (
  <TextInput
    type="month"
    label={label}
    size="md"
    key={value}
    defaultValue={value}
    placeholder="yyyy-mm"
    onChange={({ currentTarget }) =>
      /^20\d\d-\d\d$/.test(currentTarget.value) && onChange(currentTarget.value)
    }
  />
)
