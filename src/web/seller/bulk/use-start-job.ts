import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BulkJob } from '#contract/sellers/bulk.ts'

/** Starts a bulk job and opens its page, which shows progress and report. */
export function useStartJob<Input>(start: (input: Input) => Promise<BulkJob>) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: start,
    onSuccess: ({ id }) => navigate(`/seller/bulk/${id}`),
  })
}
