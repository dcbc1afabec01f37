import { z } from 'zod'
import { contract } from '../endpoint.ts'

export const mediaContract = contract({
  'POST /uploads/image': {
    summary:
      'Upload an image as multipart form (`file`, `upload_preset`, `cloud_name`). It is decoded, rotated, stripped of metadata and resized; at most 10 MB.',
    access: 'member',
    multipart: true,
    reply: z.object({
      secure_url: z.string(),
      url: z.string(),
      public_id: z.string(),
      width: z.number(),
      height: z.number(),
      format: z.string(),
      bytes: z.number(),
    }),
    failures: ['too_large', 'unsupported_type', 'too_many_requests'],
  },
})
