import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api-errors.ts'
import { saveFile } from '../save-file.ts'
import { MoreIcon } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.tsx'

type Props = {
  load: () => Promise<Parameters<typeof saveFile>[0]>
  /** Of the file, without its ending; the days it covers are added. */
  name: string
  days: { from?: string; to?: string }
  /** When it is there. */
  done: string
  disabled: boolean
}

/** What a page shows, all pages of it, as a table for spreadsheets. */
export function CsvButton({ load, name, days: { from, to }, done, disabled }: Props) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file, from || to ? `${name} ${from ?? ''} to ${to ?? ''}.csv` : `${name}.csv`)
      toast(done)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
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
