import { useQuery } from '@tanstack/react-query'
import { adminListQuery } from '../../back-office/calls.ts'

/** As many as one call may answer: each deal has an entry of its own on the home page, of which there are few. */
const size = 100

export const useDeals = () => useQuery(adminListQuery('GET /deals', { query: { size } }))
