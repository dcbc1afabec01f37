import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api-errors.ts'
import { saveFile } from '../../browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'

/** `about` is for screen readers: the page has several of these buttons. */
type Props = { about: string; fileName: string; load: () => Promise<Blob> }

/** Downloads a file that is ready. A large one takes minutes. */
export function FileButton({ about, fileName, load }: Props) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file, fileName)
      toast(`Downloaded "${fileName}"`)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  const label = download.isPending ? 'Downloading…' : 'Download'
  return (
    <Button
      variant="default"
      mih="var(--control)"
      leftSection={<MoreIcon name="download" size={16} />}
      aria-label={`${label}, ${about}`}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    >
      {label}
    </Button>
  )
}
