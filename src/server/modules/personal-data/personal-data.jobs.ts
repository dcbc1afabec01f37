import type { JobHandlers } from '../../database/jobs/payloads.ts'
import { writeDataArchive } from '../../documents/archive/data-archive.ts'
import type { Shop } from '../../shop.ts'
import { eraseFormerMember } from '../../workflows/personal-data/erase-member.ts'
import { eraseOldData } from '../../workflows/personal-data/erase-old-data.ts'
import { exportData } from '../../workflows/personal-data/export-data.ts'

export const personalDataJobs = (shop: Shop): JobHandlers => ({
  'export-data': ({ exportId }) => exportData(shop, exportId, writeDataArchive),
  'erase-member': (member) => eraseFormerMember(shop, member),
  'erase-old-data': () => eraseOldData(shop),
})
