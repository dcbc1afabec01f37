import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { saveFile } from '../../save-file.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ProductView } from './product-view.ts'

/** What the filters leave, all pages of it, as a table for spreadsheets. */
export function ExportButton({ view: { query, status, category, stock } }: { view: ProductView }) {
  const download = useMutation({
    mutationFn: () =>
      callAsSeller('GET /sellers/products/export', {
        query: {
          query: query || undefined,
          status: status || undefined,
          category: category || undefined,
          stock: stock || undefined,
        },
      }),
    onSuccess: (file) => {
      saveFile(file, 'Products.csv')
      toast('Your products were downloaded')
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
      {download.isPending ? 'Preparing...' : 'Download CSV'}
    </Button>
  )
}
