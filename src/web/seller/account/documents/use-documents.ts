import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/contract.ts'
import { type DocumentKind, documentMegabytes } from '#shared/sellers/documents.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller, sellerQuery } from '../../../back-office/calls.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

const key = 'PUT /sellers/documents/:documentKind'
const bytesMax = documentMegabytes * 1_048_576

/** The client sends a FormData body as it is; the contract has no schema for forms. */
function upload({ kind, file }: { kind: DocumentKind; file: File }) {
  if (file.size > bytesMax) throw new Error(`Documents can be up to ${documentMegabytes} MB.`)
  const body = new FormData()
  body.set('file', file)
  const input: object = { params: { documentKind: kind }, body }
  return callAsSeller(key, input as InputOf<typeof key>)
}

/** The seller's documents, and their changes. The list reloads when the server has confirmed one. */
export function useDocuments() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/documents'] })
  const put = useMutation({
    mutationFn: async (choice: { kind: DocumentKind; file: File }) => upload(choice),
    onSuccess: async () => {
      await refresh()
      toast("Document uploaded. We'll review it and email you if we need changes.")
    },
    onError: () => void refresh(),
  })
  const withdraw = useMutation({
    mutationFn: (kind: DocumentKind) =>
      callAsSeller('DELETE /sellers/documents/:documentKind', { params: { documentKind: kind } }),
    onSuccess: async ({ message }) => {
      await refresh()
      toast(message)
    },
    onError: (error) => {
      toast(messageOf(error), { tone: 'problem' })
      void refresh()
    },
  })
  return { list: useQuery(sellerQuery('GET /sellers/documents', {})), put, withdraw }
}
