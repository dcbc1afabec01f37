import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ExportFormat, exportFileName, exportFormats } from '#shared/export-file.ts'
import { messageOf } from '../api-errors.ts'
import { saveFile } from '../browser/save-file.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'

type Props = {
  /** The start of the file name. */
  name: string
  /** The date range of the list's filters. */
  days?: { from?: string | undefined; to?: string | undefined }
  /** Loads all rows that match the list's filters. */
  load: (request: { format: ExportFormat }, options: { waitMs: number }) => Promise<Blob>
  disabled?: boolean
}

const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

/** A large file takes longer than other replies. */
const waitMs = 300_000

/** Downloads the whole filtered list in the chosen format. */
export function ExportButton({ name, days, load, disabled = false }: Props) {
  const download = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await load({ format }, { waitMs })
      const fileName = exportFileName(name, format, days)
      saveFile(file, fileName)
      return fileName
    },
    onSuccess: (fileName) => toast(`Downloaded "${fileName}"`),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          mih="var(--control)"
          leftSection={<MoreIcon name="download" size={16} />}
          aria-busy={download.isPending || undefined}
          disabled={disabled}
        >
          {download.isPending ? 'Preparing...' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All rows that match the filters</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            mih="var(--control)"
            disabled={download.isPending}
            onClick={() => download.mutate(format)}
          >
            {formatNames[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
