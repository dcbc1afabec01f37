import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerPreview } from '#contract/payments/answer/bank-answer.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { readAnswerFile } from './answer-file.ts'

/** Hundreds of refusals take longer than other calls: each books, raises an exception and notifies the seller. */
const applyMs = 120_000

export type CheckedAnswer = { content: string; preview: AnswerPreview }

/** Reads the bank's answer and fetches what it would mark. A file that cannot be read becomes a `problem`. */
export function useCheckAnswer(fileId: number) {
  return useMutation({
    mutationFn: async (file: File): Promise<CheckedAnswer | { problem: string }> => {
      const read = await readAnswerFile(file)
      if ('problem' in read) return read
      const preview = await callAsAdmin('POST /admin/payouts/bank-files/:fileId/answer/preview', {
        params: { fileId },
        body: read,
      })
      return { ...read, preview }
    },
  })
}

/** Marks what was previewed. */
export function useApplyAnswer(fileId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ content, preview }: CheckedAnswer) =>
      callAsAdmin('POST /admin/payouts/bank-files/:fileId/answer', {
        params: { fileId },
        body: { content, ...preview.marks },
        waitMs: applyMs,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
