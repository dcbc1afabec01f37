import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { saveFile } from '../../save-file.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { say } from '../../ui/toast.tsx'
import type { TransactionView } from './transaction-view.ts'

/** What the page shows, all pages of it, as a table for spreadsheets. */
export function CsvButton({
  view: { from, to, type },
  disabled,
}: {
  view: TransactionView
  disabled: boolean
}) {
  const download = useMutation({
    mutationFn: () => callAsSeller('GET /transactions/seller/csv', { query: { from, to, type } }),
    onSuccess: (file) => {
      saveFile(file, from || to ? `Transactions ${from ?? ''} to ${to ?? ''}.csv` : 'Transactions.csv')
      say('Your transactions were downloaded')
    },
    onError: (error) => say(messageOf(error), { tone: 'problem' }),
  })
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<MoreIcon name="download" />}
      disabled={disabled || download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isPending ? 'Preparing...' : 'Download CSV'}
    </Button>
  )
}
