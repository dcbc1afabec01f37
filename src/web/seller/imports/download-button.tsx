import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api-errors.ts'
import { saveFile } from '../../save-file.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = { label: string; fileName: string; load: () => Promise<Blob>; done: string }

/** A file that needs the seller's token, hence no plain link. */
export function DownloadButton({ label, fileName, load, done }: Props) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file, fileName)
      toast(done)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<MoreIcon name="download" />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {download.isPending ? 'Preparing...' : label}
    </Button>
  )
}
