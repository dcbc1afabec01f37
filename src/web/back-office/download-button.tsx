import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api-errors.ts'
import { saveFile } from '../browser/save-file.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { MoreIcon } from '../ui/more-icons.tsx'

type Props = {
  label: string
  /** For screen readers, when several buttons on the page share the label: "statement of PO-000017". */
  about?: string
  /** With extension. */
  fileName: string
  load: () => Promise<Parameters<typeof saveFile>[0]>
  disabled?: boolean
}

/** Downloads a file that needs the session token, which a plain link cannot send. */
export function DownloadButton({ label, about, fileName, load, disabled }: Props) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file, fileName)
      toast(`Downloaded "${fileName}"`)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <Button
      variant="default"
      mih="var(--control)"
      leftSection={<MoreIcon name="download" size={16} />}
      aria-label={about && `${label}, ${about}`}
      aria-busy={download.isPending || undefined}
      disabled={disabled}
      onClick={() => !download.isPending && download.mutate()}
    >
      {download.isPending ? 'Preparing...' : label}
    </Button>
  )
}
