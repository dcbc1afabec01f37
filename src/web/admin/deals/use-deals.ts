import { useQuery } from '@tanstack/react-query'
import { adminListQuery } from '../../back-office/calls.ts'

/** The API's maximum. Each deal has its own home page tile, so there are few. */
const size = 100

export const useDeals = () => useQuery(adminListQuery('GET /deals', { query: { size } }))
