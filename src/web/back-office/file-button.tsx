import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api-errors.ts'
import { saveFile } from '../save-file.ts'
import { MoreIcon } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.tsx'

type Props = {
  /** What it is: "Statement (PDF)". */
  label: string
  /** For screen readers, where the label stands in every row. */
  about?: string
  /** Of the file, with its ending. */
  name: string
  load: () => Promise<Parameters<typeof saveFile>[0]>
}

/** Fetches a file with the person's token, which a plain link could not send, and says what became of it. */
export function FileButton({ label, about, name, load }: Props) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file, name)
      toast(`${name} was downloaded.`)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<MoreIcon name="download" size={16} />}
      aria-label={about && `${label}, ${about}`}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    >
      {download.isPending ? 'Preparing...' : label}
    </Button>
  )
}
