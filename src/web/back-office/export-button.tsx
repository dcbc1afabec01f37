import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { type ExportFormat, exportFileName, exportFormats } from '#shared/export-file.ts'
import { codeOf, messageOf } from '../api-errors.ts'
import { saveFile } from '../browser/save-file.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'
import {
  type ExportArea,
  type FiltersOf,
  type ListOf,
  loadExport,
  requestExport,
} from './exports/area-exports.ts'
import { formatNames, makingText } from './exports/export-text.ts'

type Props<A extends ExportArea, L extends ListOf<A>> = {
  area: A
  list: L
  /** The list's filters. */
  filters?: FiltersOf<A, L>
  /** The date range of the filters, for the file name. */
  days?: { from?: string | undefined; to?: string | undefined } | undefined
  disabled?: boolean
}

/** Downloads the whole filtered list in the chosen format. A job makes the file of a list with too many rows. */
export function ExportButton<A extends ExportArea, L extends ListOf<A>>({
  area,
  list,
  filters,
  days,
  disabled = false,
}: Props<A, L>) {
  const navigate = useNavigate()
  const path = `/${area}/exports`
  const download = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const request = { list, format, filters: { ...filters } }
      try {
        const fileName = exportFileName(list, format, days)
        saveFile(await loadExport(area, request), fileName)
        return { text: `Downloaded "${fileName}"` }
      } catch (error) {
        if (codeOf(error) !== 'too_large') throw error
        return { text: makingText(await requestExport(area, request)), to: path }
      }
    },
    onSuccess: ({ text, to }) => {
      toast(text)
      if (to) void navigate(to)
    },
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
        <Menu.Divider />
        <Menu.Item mih="var(--control)" component={Link} to={path}>
          Large exports
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
