import { type S3Sandbox, startS3Sandbox } from '#sandbox/s3/s3.ts'

export const s3Keys = { accessKeyId: 'trove', secretAccessKey: 'a secret of the sandbox' }

/** An S3 sandbox, and the settings of a shop that stores images there. */
export async function startS3(): Promise<{ s3: S3Sandbox; env: Record<string, string> }> {
  const s3 = await startS3Sandbox({ ...s3Keys, bucket: 'trove-images' })
  const env = {
    IMAGE_STORE: 's3',
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  }
  return { s3, env }
}
